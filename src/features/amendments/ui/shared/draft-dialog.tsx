import { useQuery } from '@tanstack/react-query'
import { AMENDED_FIELDS } from '#features/engagements/fields.ts'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { engagementQuery } from '#features/engagements/ui/shared/reads.ts'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AMENDMENT_LIMITS, type Amendment } from '../../model.ts'
import { amendmentFaults } from '../../rules.ts'
import { onAmendments } from './reads.ts'

const FORM_FIELDS = {
  ...AMENDED_FIELDS,
  reason: { kind: 'longText', max: AMENDMENT_LIMITS.reason, required: true },
} as const
// What is always something can't be emptied.
const FILLED = Object.fromEntries(
  fieldsWhere(AMENDED_FIELDS, (field) => field.default !== undefined).map((field) => [field, { required: true }]),
)

type Props = {
  engagementId: string
  /** The draft that is changed; without one another is written. */
  of: Amendment | null
  onClose: () => void
}

/** Writes an amendment: it begins with what is agreed now, and changes what is typed otherwise. */
export function DraftDialog({ engagementId, ...props }: Props) {
  const { data } = useQuery(engagementQuery(engagementId))
  return data ? <Dialog engagement={data} {...props} /> : null
}

function Dialog({ engagement, of, onClose }: Omit<Props, 'engagementId'> & { engagement: EngagementDetails }) {
  const { t } = useTranslation()
  const { id: engagementId } = engagement
  const labelOf = (field: string) => (field === 'reason' ? 'amendments:reason' : `engagements:field.${field}`)
  const inputs = useDescribedFields(labelOf)(FORM_FIELDS, FILLED)
  const changed = Object.fromEntries((of?.changes ?? []).map(({ field, after }) => [field, after]))
  const start = formOf(FORM_FIELDS, { ...engagement, ...changed, reason: of?.reason ?? '' })
  const askedOf = (typed: typeof start) => {
    const { reason, ...terms } = sentOf(FORM_FIELDS, typed)
    return { terms, reason: reason ?? '' }
  }
  return (
    <ActDialog
      place={`amendment ${of?.id ?? engagementId}`}
      start={start}
      title={t(of ? 'amendments:change' : 'amendments:draft')}
      intro={t('amendments:draft.text')}
      wide
      fields={() => inputs}
      check={(typed) => {
        const { terms, reason } = askedOf(typed)
        return faultsByField(amendmentFaults(engagement, terms, reason))
      }}
      save={t('amendments:draft.save')}
      send={(typed) =>
        of
          ? rpc.amendments.change({ id: of.id, version: of.version, ...askedOf(typed) })
          : rpc.amendments.draft({ engagementId, ...askedOf(typed) })
      }
      done={t('amendments:draft.done')}
      on={onAmendments}
      onClose={onClose}
    />
  )
}
