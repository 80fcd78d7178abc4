import { useFeeRuleText } from '#features/settings/ui/shared/fee-rule-text.ts'
import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { AGREED_FIELDS, QUOTE_FIELDS } from '../../fields.ts'
import { type QuoteProposal, REQUEST_LIMITS, type RequestDetails } from '../../model.ts'
import { proposedAt } from '../../rules/fees.ts'
import { isByHand, quoteFaults } from '../../rules.ts'
import { onRequests } from '../shared/reads.ts'

// What is agreed is always something.
const ALWAYS = {
  basis: { required: true },
  premise: { required: true },
  inspectionLevel: { required: true },
  reportType: { required: true },
}

type Props = { of: RequestDetails; onClose: () => void }

/** Sends a quote; it begins with the one before, the first with what the fee schedule proposes. */
export function QuoteDialog({ of: { id, version, quotes, proposal }, onClose }: Props) {
  const { t } = useTranslation()
  const [last] = quotes
  const start = {
    fee: last?.fee ?? proposal?.fee ?? null,
    feeReason: last?.feeReason ?? '',
    deposit: last?.deposit ?? proposal?.deposit ?? (0 as number | null),
    validUntil: proposal?.validUntil ?? null,
    workingDays: last?.workingDays ?? proposal?.workingDays ?? null,
    ...formOf(
      AGREED_FIELDS,
      last?.basis ? { ...last, reportType: last.reportType ?? 'FULL' } : (proposal ?? undefined),
    ),
    note: last?.note ?? '',
  }
  const { firm } = useMe()
  const { money, number } = useFormat()
  const ruleText = useFeeRuleText()
  const agreed = useDescribedFields((field) => `requests:quote.${field}`)(AGREED_FIELDS, ALWAYS)
  const proposed = (level: string | null) =>
    proposal &&
    proposedAt(
      proposal,
      INSPECTION_LEVELS.find((code) => code === level),
    )
  const asked = (typed: typeof start) => ({
    id,
    version,
    fee: typed.fee ?? Number.NaN,
    deposit: typed.deposit ?? 0,
    validUntil: typed.validUntil ?? '',
    workingDays: typed.workingDays ?? Number.NaN,
    ...sentOf(AGREED_FIELDS, typed),
    note: typed.note || null,
    feeReason: typed.feeReason || null,
  })
  const from = (by: QuoteProposal['by'], fee: string) =>
    by === null || by === 'STANDARD' || by === 'CLIENT'
      ? t(by === 'CLIENT' ? 'requests:quote.by.CLIENT' : 'requests:quote.by.STANDARD', { fee: isolateBidi(fee) })
      : t('requests:quote.by.RULE', { fee: isolateBidi(fee), rule: ruleText(by) })
  return (
    <ActDialog
      place={`request-quote ${id}`}
      start={start}
      title={t('requests:quote')}
      wide
      intro={t('requests:quote.text')}
      fields={({ values: { fee, inspectionLevel } }) => {
        const usual = proposed(inspectionLevel)
        return [
          [
            {
              name: 'fee',
              kind: 'money',
              label: t('requests:quote.fee'),
              hint: usual && usual.fee !== null ? from(usual.by, money(usual.fee)) : undefined,
              required: true,
            },
            { name: 'deposit', kind: 'money', label: t('requests:quote.deposit') },
            { name: 'validUntil', kind: 'day', label: t('requests:quote.validUntil'), required: true },
            {
              name: 'workingDays',
              kind: 'number',
              label: t('requests:quote.workingDays'),
              hint:
                usual?.by === 'CLIENT' ? t('requests:quote.usualDays', { n: number(usual.workingDays) }) : undefined,
              plain: true,
              required: true,
            },
          ],
          fee !== null &&
            isByHand(fee, usual?.fee ?? null) && {
              name: 'feeReason',
              kind: 'longText',
              label: t('requests:quote.feeReason'),
              hint: t('requests:quote.feeReason.hint'),
              max: REQUEST_LIMITS.reason,
              required: true,
            },
          agreed,
          { name: 'note', kind: 'longText', label: t('requests:quote.note'), max: QUOTE_FIELDS.note.max },
        ]
      }}
      check={(typed) =>
        faultsByField(quoteFaults(asked(typed), { ...firm, proposedFee: proposed(typed.inspectionLevel)?.fee ?? null }))
      }
      save={t('requests:quote.save')}
      send={(typed) => rpc.requests.quote(asked(typed))}
      done={t('requests:quote.done')}
      on={onRequests}
      keepOpen
      onClose={onClose}
    />
  )
}
