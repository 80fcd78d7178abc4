import { useEffect, useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { FormDrafts } from '../drafts/use-opened-draft.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { type DraftKind, DraftList, useDraftTitle } from './draft-list.tsx'
import classes from './form.module.css'
import { FormNote } from './note.tsx'

type Props<V extends object> = {
  kind: DraftKind<V>
  /** The values of an empty form. */
  blank: V
  drafts: FormDrafts
  drafted: { restoredAt: number | null; isStored: boolean }
  /** True while a conflict is shown: the note about the restored draft is omitted. */
  quiet?: boolean
}

/** Notes about drafts: that one was restored and from when, that others wait, that none can be stored. */
export function DraftNotes<V extends object>({ kind, blank, drafts, drafted, quiet = false }: Props<V>) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const title = useDraftTitle(kind, blank)
  const undo = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLParagraphElement>(null)
  const { discarded, opened } = drafts

  // The pressed button is gone: the focus moves to the result.
  useEffect(() => {
    if (discarded && document.activeElement === document.body) undo.current?.focus()
  }, [discarded])
  useEffect(() => {
    if (opened?.asked) back.current?.focus()
  }, [opened])

  return (
    <>
      {drafted.restoredAt !== null && !quiet ? (
        <Row wrap gap={[8, 16]} className={classes.note} role="status">
          <p ref={back} tabIndex={-1}>
            {t('forms:restored', { at: isolateBidi(instant(new Date(drafted.restoredAt))) })}
          </p>
          <Button variant="default" size="compact-md" onClick={drafts.startOver}>
            {t('forms:startOver')}
          </Button>
        </Row>
      ) : null}
      {discarded ? (
        <Row wrap gap={[8, 16]} className={classes.note} role="status">
          <p>{t('forms:discarded', { what: title(discarded).map(isolateBidi).join(' · ') })}</p>
          <Button ref={undo} variant="default" size="compact-md" onClick={drafts.undo}>
            {t('forms:undo')}
          </Button>
        </Row>
      ) : null}
      <DraftList kind={kind} blank={blank} drafts={drafts} />
      {drafts.elsewhere ? <FormNote warn>{t('forms:elsewhere')}</FormNote> : null}
      {drafted.isStored ? null : <FormNote warn>{t('forms:notKept')}</FormNote>}
    </>
  )
}
