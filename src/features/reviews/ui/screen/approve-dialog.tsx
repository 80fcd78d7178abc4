import { FormError } from '#features/people/ui/shared/form-error.tsx'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ProofFields } from '../shared/proof-fields.tsx'
import { refreshReview } from '../shared/reads.ts'
import { confirmedOf, NOTHING_CONFIRMED, useSelfReviewFields } from '../shared/self-review-fields.tsx'
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

/** Approves a valuation: the value once more, who approves proved again where the firm asks for it, what its only approver confirms of their own, and a reason where there is one. */
export function ApproveDialog({ valuation, ownFrom, onRenew, onClose }: Props) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const selfReviewFields = useSelfReviewFields()
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
        ...(ownFrom === null ? [] : selfReviewFields(values, ownFrom)),
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
