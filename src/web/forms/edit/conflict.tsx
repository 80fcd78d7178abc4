import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import type { FormKind, FormRecord } from '../kind.ts'
import { Choice, type Side } from './choice.tsx'
import classes from './conflict.module.css'
import type { FieldFormat, RecentChanges } from './field-format.ts'
import { isContested, sidesOf } from './sides.ts'
import { TypedText } from './typed-text.tsx'
import type { useEditing } from './use-editing.ts'

type Props<V extends object, F extends keyof V & string, R extends FormRecord> = {
  kind: FormKind<V, F, R>
  editing: ReturnType<typeof useEditing<V, F, R>>
  latest: R
  done: RecentChanges
  shown: FieldFormat<V, F>
  words: {
    title: string
    /** That the record's status changed, if it did. */
    moved?: string | undefined
    /** The heading of the fields that can't be saved any more. */
    locked: string
    giveUp: string
  }
}

/** The conflict with a newer version: who saved it and when, both values of each field, and what can't be saved any more. */
export function Conflict<V extends object, F extends keyof V & string, R extends FormRecord>(props: Props<V, F, R>) {
  const { kind, editing, latest, done, shown, words } = props
  const { drafted, theirs, setTheirs, saving, settle, giveUp } = editing
  const { store } = drafted
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { values: mine, names } = useSyncExternalStore(store.subscribe, store.get)
  const heading = useRef<HTMLHeadingElement>(null)
  const [last] = done
  const base = drafted.origin().values
  const { choose, taken, locked } = sidesOf(kind, base, mine, latest)
  const now = kind.valuesOf(latest)

  useEffect(() => heading.current?.focus(), [])

  const choosing = (field: F, side: Side) => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <Column pad={16} as="section" className={classes.conflict} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {last ? (
        <p>
          {last.byReader
            ? t('forms:conflict.byReader', { at: isolateBidi(instant(last.at)) })
            : t('forms:conflict.by', { name: isolateBidi(last.userName), at: isolateBidi(instant(last.at)) })}
        </p>
      ) : null}
      {words.moved ? <p>{words.moved}</p> : null}
      {choose.length > 0 ? <p>{t('forms:conflict.hint')}</p> : null}
      {choose.length > 1 ? (
        <Row wrap>
          <Button variant="default" size="compact-md" onClick={() => setTheirs(new Set())}>
            {t('forms:conflict.allMine')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setTheirs(new Set(choose))}>
            {t('forms:conflict.allTheirs')}
          </Button>
        </Row>
      ) : null}
      {choose.map((field) => (
        <Choice
          key={field}
          label={kind.label(t, field)}
          shown={{ theirs: shown.show(field, now), mine: shown.show(field, mine, names) }}
          contested={isContested(kind, base, latest, field)}
          by={done.find(({ changes }) => changes?.some((change) => change.field === field))}
          side={theirs.has(field) ? 'theirs' : 'mine'}
          onChoose={(side) => choosing(field, side)}
        />
      ))}
      {taken.length > 0 ? (
        <TypedText kind={kind} title={t('forms:conflict.taken')} fields={taken} values={now} shown={shown} />
      ) : null}
      {locked.length > 0 ? (
        <TypedText
          kind={kind}
          title={words.locked}
          fields={locked}
          values={mine}
          shown={shown}
          names={names}
          copyable
        />
      ) : null}
      <Row wrap>
        {choose.length > 0 ? <Button onClick={() => void saving.save()}>{t('forms:conflict.save')}</Button> : null}
        {choose.length === 0 && locked.length > 0 ? <Button onClick={giveUp}>{words.giveUp}</Button> : null}
        {kind.editable(latest).length > 0 ? (
          <Button variant="default" onClick={settle}>
            {t('forms:conflict.goOn')}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}
