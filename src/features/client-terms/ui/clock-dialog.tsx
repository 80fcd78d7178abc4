import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { onClientTerms } from './shared/reads.ts'

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
    unit: t('clientterms:hours'),
  })
  const written = (codes: readonly string[], typed: typeof start) =>
    Object.fromEntries(codes.flatMap((code) => (typed[code] == null ? [] : [[code, typed[code]]])))
  return (
    <ActDialog
      place={`client-terms clock ${clientAccountId}`}
      wide
      start={start}
      title={t('clientterms:part.clock')}
      intro={t('clientterms:clock.intro')}
      fields={() => [
        INSPECTION_LEVELS.map((level) => field(level, t(`engagements:inspectionLevel.${level}`))),
        VALUATION_PURPOSES.map((purpose) => field(purpose, t(`valuations:purpose.${purpose}`))),
      ]}
      save={t('clientterms:save')}
      send={(typed) =>
        rpc.clientTerms.save({
          clientAccountId,
          version,
          changes: {
            clock: { levels: written(INSPECTION_LEVELS, typed), purposes: written(VALUATION_PURPOSES, typed) },
          },
        })
      }
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
