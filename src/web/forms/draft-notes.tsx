import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { KeptForms } from '../drafts/use-opened-draft.ts'
import { useFormat } from '../kit/text/reading.ts'
import classes from './form.module.css'
import { type KeptKind, KeptList, useDraftTitle } from './kept-list.tsx'
import { FormNote } from './note.tsx'

type Props<V extends object> = {
  kind: KeptKind<V>
  /** An empty form, over which what was kept is laid. */
  blank: V
  kept: KeptForms
  drafted: { restoredAt: number | null; isKept: boolean }
  /** True while something weightier is told: that unsaved content came back is then plain from it. */
  quiet?: boolean
}

/** Tells what is kept of this form and of others: that it came back and from when, that more waits, that it cannot be kept. */
export function DraftNotes<V extends object>({ kind, blank, kept, drafted, quiet = false }: Props<V>) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const title = useDraftTitle(kind, blank)
  const undo = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLParagraphElement>(null)
  const { discarded, opened } = kept

  // What was pressed is gone from the page: the focus goes to what came of it.
  useEffect(() => {
    if (discarded && document.activeElement === document.body) undo.current?.focus()
  }, [discarded])
  useEffect(() => {
    if (opened?.asked) back.current?.focus()
  }, [opened])

  return (
    <>
      {drafted.restoredAt !== null && !quiet ? (
        <div className={classes.note} role="status">
          <p ref={back} tabIndex={-1}>
            {t('forms:restored', { at: isolateBidi(instant(new Date(drafted.restoredAt))) })}
          </p>
          <Button variant="subtle" size="compact-md" onClick={kept.startOver}>
            {t('forms:startOver')}
          </Button>
        </div>
      ) : null}
      {discarded ? (
        <div className={classes.note} role="status">
          <p>{t('forms:discarded', { what: title(discarded).map(isolateBidi).join(' · ') })}</p>
          <Button ref={undo} variant="subtle" size="compact-md" onClick={kept.undo}>
            {t('forms:undo')}
          </Button>
        </div>
      ) : null}
      <KeptList kind={kind} blank={blank} kept={kept} />
      {kept.elsewhere ? <FormNote warn>{t('forms:elsewhere')}</FormNote> : null}
      {drafted.isKept ? null : <FormNote warn>{t('forms:notKept')}</FormNote>}
    </>
  )
}
