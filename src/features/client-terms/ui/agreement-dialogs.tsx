import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AGREEMENT_FIELDS } from '../fields.ts'
import type { ClientTermsRecord } from '../model.ts'
import { termsFaults } from '../rules.ts'
import { onClientTerms } from './shared/reads.ts'

/** What a dialog of the terms changes, and closes itself by. */
export type TermsDialogProps = { of: ClientTermsRecord; clientAccountId: string; onClose: () => void }

/** The agreement with a client: number, days, terms in both languages, what it asks of the valuer. */
export function AgreementDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const fields = useDescribedFields((field) => `clientTerms:field.${field}`)(AGREEMENT_FIELDS)
  return (
    <ActDialog
      place={`client-terms agreement ${clientAccountId}`}
      start={formOf(AGREEMENT_FIELDS, terms.agreement)}
      title={t('clientTerms:part.agreement')}
      fields={() => [fields.slice(0, 5), ...fields.slice(5)]}
      check={(typed) => faultsByField(termsFaults({ ...terms, agreement: sentOf(AGREEMENT_FIELDS, typed) }))}
      save={t('clientTerms:save')}
      send={(typed) =>
        rpc.clientTerms.save({ clientAccountId, version, changes: { agreement: sentOf(AGREEMENT_FIELDS, typed) } })
      }
      done={t('clientTerms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}

/** The working hours that a client is promised, by level of inspection and by purpose. */
export function ClockDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const { levels, purposes } = terms.clock
  const of = (codes: readonly string[], hours: Readonly<Record<string, number>>) =>
    Object.fromEntries(codes.map((code) => [code, hours[code] ?? null]))
  const start: Record<string, number | null> = {
    ...of(INSPECTION_LEVELS, levels),
    ...of(VALUATION_PURPOSES, purposes),
  }
  const field = (name: string, label: string) => ({
    name,
    label,
    kind: 'number' as const,
    unit: t('clientTerms:hours'),
  })
  const written = (codes: readonly string[], typed: typeof start) =>
    Object.fromEntries(codes.flatMap((code) => (typed[code] == null ? [] : [[code, typed[code]]])))
  return (
    <ActDialog
      place={`client-terms clock ${clientAccountId}`}
      start={start}
      title={t('clientTerms:part.clock')}
      intro={t('clientTerms:clock.intro')}
      fields={() => [
        INSPECTION_LEVELS.map((level) => field(level, t(`engagements:inspectionLevel.${level}`))),
        VALUATION_PURPOSES.map((purpose) => field(purpose, t(`valuations:purpose.${purpose}`))),
      ]}
      save={t('clientTerms:save')}
      send={(typed) =>
        rpc.clientTerms.save({
          clientAccountId,
          version,
          changes: {
            clock: { levels: written(INSPECTION_LEVELS, typed), purposes: written(VALUATION_PURPOSES, typed) },
          },
        })
      }
      done={t('clientTerms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
