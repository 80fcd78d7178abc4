import { type ReactNode, useEffect, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { type Draft, dropDraft, readDrafts } from '../../drafts/stored-drafts.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { draftTargetOf, readContent } from '../draft.ts'
import { changedFields, type FormKind } from '../kind.ts'
import classes from './conflict.module.css'
import type { FieldFormat } from './field-format.ts'
import { TypedText } from './typed-text.tsx'

type Typed<V extends object, F extends keyof V & string> = {
  kind: Pick<FormKind<V, F, never>, 'name' | 'fields' | 'sent' | 'label'>
  blank: V
  shown: FieldFormat<V, F>
}
type Props<V extends object, F extends keyof V & string> = Typed<V, F> & {
  id: string
  person: string
  title: string
  /** The link to the list. */
  back: ReactNode
}

/** The page of a record that does not exist (any more, or for this person), with the person's unsaved input to copy. */
export function GoneForm<V extends object, F extends keyof V & string>(props: Props<V, F>) {
  const { kind, blank, shown, id, person, title, back } = props
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  // In an effect: the form that this page replaces writes its last changes when it unmounts.
  useEffect(() => {
    const { form, record } = draftTargetOf(kind, person, id)
    setDrafts(readDrafts(person).filter((draft) => draft.form === form && draft.record === record))
  }, [kind, person, id])

  if (drafts.length === 0) return <ErrorPage kind="NOT_FOUND" />
  const discard = () => {
    for (const draft of drafts) dropDraft(person, draft.id)
    setDrafts([])
  }
  return (
    <>
      <PageHead title={title} subtitle={t('forms:goneText')} />
      <Column pad={16} className={classes.conflict}>
        {drafts.map((draft) => (
          <GoneDraft key={draft.id} draft={draft} kind={kind} blank={blank} shown={shown} />
        ))}
        <Row wrap>
          <Button variant="default" onClick={discard}>
            {t('forms:discard')}
          </Button>
          {back}
        </Row>
      </Column>
    </>
  )
}

function GoneDraft<V extends object, F extends keyof V & string>(props: Typed<V, F> & { draft: Draft }) {
  const { kind, blank, shown, draft } = props
  const { t } = useTranslation()
  const { instant, digits } = useFormat()
  const content = readContent(draft.content, { values: blank })
  if (!content) return null
  const what = [digits(content.origin.displayName), instant(new Date(draft.at))].map(isolateBidi).join(' · ')
  return (
    <TypedText
      kind={kind}
      title={t('forms:typedIn', { what })}
      fields={changedFields(kind, content.origin.values, content.values)}
      values={content.values}
      shown={shown}
      names={content.names}
      copyable
    />
  )
}
