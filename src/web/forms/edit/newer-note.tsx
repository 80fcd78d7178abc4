import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { LiveChange } from '#kernel/live.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { useMe } from '../../session/me.ts'
import { FormNote } from '../note.tsx'

export type NewerNoteProps = {
  /** Who changed the record, by an empty name where that is not known; null where nobody is known. */
  by: LiveChange['actor'] | null
  onLoad: () => void
}

/** Says that the record of an open form was changed elsewhere; the form stays as it is until the change is loaded. */
export function NewerNote({ by, onLoad }: NewerNoteProps) {
  const { t } = useTranslation()
  const me = useMe().user?.id
  const others = by?.name ? t('news:changedBy', { name: isolateBidi(by.name) }) : t('news:changed')
  return (
    <FormNote
      warn
      action={
        <Button variant="default" size="sm" onClick={onLoad}>
          {t('news:load')}
        </Button>
      }
    >
      {me !== undefined && by?.id === me ? t('news:changedHere') : others}
    </FormNote>
  )
}
