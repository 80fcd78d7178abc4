import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import type { KeptForms } from '#web/drafts/use-opened-draft.ts'
import { useFormat } from '#web/kit/reading.ts'
import classes from './form.module.css'
import { KeptList, useDraftTitle } from './kept-list.tsx'
import type { DraftedForm } from './use-draft.ts'

type Props = {
  kept: KeptForms
  drafted: Pick<DraftedForm, 'restoredAt' | 'isKept'>
  /** True while something weightier is told: that unsaved content came back is then plain from it. */
  quiet?: boolean
}

/** Tells what is kept of this form and of others: that it came back and from when, that more waits, that it cannot be kept. */
export function DraftNotes({ kept, drafted, quiet = false }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const title = useDraftTitle()
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
            {t('valuations:form.restored', { at: apart(instant(new Date(drafted.restoredAt))) })}
          </p>
          <Button variant="subtle" size="compact-md" onClick={kept.startOver}>
            {t('valuations:form.startOver')}
          </Button>
        </div>
      ) : null}
      {discarded ? (
        <div className={classes.note} role="status">
          <p>{t('valuations:form.discarded', { what: title(discarded).map(apart).join(' · ') })}</p>
          <Button ref={undo} variant="subtle" size="compact-md" onClick={kept.undo}>
            {t('valuations:form.undo')}
          </Button>
        </div>
      ) : null}
      <KeptList kept={kept} />
      {kept.elsewhere ? (
        <div className={classes.note} data-warn role="status">
          <p>{t('valuations:form.elsewhere')}</p>
        </div>
      ) : null}
      {drafted.isKept ? null : (
        <div className={classes.note} data-warn role="status">
          <p>{t('valuations:form.notKept')}</p>
        </div>
      )}
    </>
  )
}
