import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { OUTSIDE_LIMITS, SELF_CHECKS } from '#features/valuations/model/self-review.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ProofFields } from '../shared/proof-fields.tsx'
import { refreshReview } from '../shared/reads.ts'
import { useIdentityProof } from '../shared/use-identity-proof.ts'

/** The longest reason in characters, as on the server. */
const LONGEST = 2000

type Props = {
  /** As it was when the question was opened; `onRenew` asks for the present one. */
  valuation: ValuationDetails
  /** The only approver, who prepared it, concludes it without a reviewer from outside from this instant on; null for anybody else. */
  ownFrom: string | null
  onRenew: () => void
  onClose: () => void
}

// Nothing of a self-review as it begins.
const NOTHING_CONFIRMED = {
  ...{ SCOPE: false, DATA: false, METHODS: false, SUMS: false, REPORT: false, CONFLICTS: false },
  ...{ isOutside: false, name: '', registerNumber: '', on: null as string | null },
}

/** What is sent of a self-review. */
const confirmedOf = (values: typeof NOTHING_CONFIRMED) => ({
  checks: SELF_CHECKS.filter((check) => values[check]),
  outside: values.isOutside
    ? { name: tidyText(values.name), registerNumber: tidyText(values.registerNumber), on: values.on ?? '' }
    : null,
})

const isBefore = (instant: string) => new Date() < new Date(instant)

/** Approves a valuation: the value once more, who approves proved again where the firm asks for it, what its only approver confirms of their own, and a reason where there is one. */
export function ApproveDialog({ valuation, ownFrom, onRenew, onClose }: Props) {
  const { t } = useTranslation()
  const { worth, instant } = useFormat()
  const { firm } = useMe()
  const proof = useIdentityProof()
  const isOwn = ownFrom !== null
  const { id, version, valuationNumber, finalValue } = valuation
  const on: ActedOn<ValuationDetails> = {
    refresh: async (client, approved) => {
      if (approved) client.setQueryData(valuationQuery(id).queryKey, approved)
      await Promise.all([refreshValuations(client), refreshReview(client, id)])
      onRenew()
    },
  }
  return (
    <ActDialog
      place={`approve ${id}`}
      start={{ reason: '', ...NOTHING_CONFIRMED }}
      title={t('reviews:approve.title', { number: isolateBidi(valuationNumber) })}
      intro={
        valuation.isWithoutValue
          ? t('reviews:approve.noOpinion')
          : t('reviews:approve.text', { value: isolateBidi(worth(finalValue)) })
      }
      fields={({ values, error }) => [
        isOwn && <Muted key="own">{t('reviews:self.intro')}</Muted>,
        ...(isOwn
          ? SELF_CHECKS.map((name) => ({
              name,
              kind: 'check' as const,
              label: t(`reviews:self.check.${name}`),
              required: t('reviews:fault.self.checks'),
            }))
          : []),
        ownFrom !== null && isBefore(ownFrom) && (
          <Muted key="until">{t('reviews:self.until', { at: isolateBidi(instant(ownFrom)) })}</Muted>
        ),
        isOwn && { name: 'isOutside' as const, kind: 'check' as const, label: t('reviews:self.outside') },
        ...(isOwn && values.isOutside
          ? [
              {
                name: 'name' as const,
                kind: 'text' as const,
                label: t('reviews:self.name'),
                max: OUTSIDE_LIMITS.name,
                required: t('reviews:fault.self.name'),
              },
              {
                name: 'registerNumber' as const,
                kind: 'text' as const,
                label: t('reviews:self.registerNumber'),
                max: OUTSIDE_LIMITS.registerNumber,
                required: t('reviews:fault.self.registerNumber'),
              },
              {
                name: 'on' as const,
                kind: 'day' as const,
                label: t('reviews:self.on'),
                required: t('reviews:fault.self.on'),
              },
            ]
          : []),
        firm.approvalProof && <ProofFields key="proof" proof={proof} />,
        { name: 'reason', kind: 'longText', label: t('reviews:approve.reason'), max: LONGEST },
        error ? <FormError key="error" error={error} /> : null,
      ]}
      ownError
      proof={{ state: proof, asked: () => firm.approvalProof }}
      save={t('valuations:move.APPROVED')}
      send={(values, proved) => {
        const said = tidyText(values.reason)
        const confirmed = isOwn ? { selfReview: confirmedOf(values) } : {}
        return rpc.reviews.approve({ id, version, ...proved, ...(said ? { reason: said } : {}), ...confirmed })
      }}
      done={({ status }) =>
        status === 'APPROVED'
          ? t('details:details.moved', { status: t('valuations:status.APPROVED') })
          : t('reviews:approve.recorded')
      }
      on={on}
      onClose={onClose}
    />
  )
}
