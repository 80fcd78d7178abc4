import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import type { PropertyDetails } from '../../model.ts'
import { PropertyEntry } from './property-entry.tsx'
import type { Deletion } from './use-deletion.ts'

type Props = { property: PropertyDetails; deletion: Deletion }

/** Confirms the deletion of a property and asks for the reason. */
export function DeleteDialog({ property, deletion }: Props) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { busy, error, since, answer, close, reload } = deletion
  const stale = since ? (
    <StaleNote
      title={t('properties:details.stale')}
      since={since}
      body={(entry) => <PropertyEntry entry={entry} dated />}
      text={t('properties:details.staleText')}
      action={
        <Button variant="default" size="sm" onClick={() => void reload()}>
          {t('records:details.reload')}
        </Button>
      }
    />
  ) : null
  return (
    <ReasonDialog
      keptAt={`property-delete ${property.id}`}
      title={t('properties:details.delete')}
      text={t('properties:details.deleteText', { name: isolateBidi(displayName(property)) })}
      action={t('properties:details.delete')}
      grave
      optional
      busy={busy}
      error={error}
      stale={stale}
      onAnswer={(reason) => void answer(reason)}
      onClose={close}
    />
  )
}
