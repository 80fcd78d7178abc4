import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { confirmedOf, NOTHING_CONFIRMED, useSelfReviewFields } from '#features/reviews/ui/shared/self-review-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { REST_FIELDS } from '../../fields.ts'
import type { ReconsiderationDetails } from '../../model.ts'
import { onReconsiderations } from '../shared/reads.ts'

type Props = { of: ReconsiderationDetails; onClose: () => void }

/** The second person agrees with the answer, which is an approval where it revises the value, or sends it back. */
export function DecideDialog({ of: { id, version, outcome, decidesOwn }, onClose }: Props) {
  const selfReviewFields = useSelfReviewFields()
  const { t } = useTranslation()
  const { firm } = useMe()
  const proof = useIdentityProof()
  const asksProof = (choice: string) => choice === 'agree' && outcome === 'REVISE' && firm.approvalProof
  return (
    <ActDialog
      place={`reconsideration-decide ${id}`}
      start={{ ...NOTHING_CONFIRMED, isOutside: decidesOwn, choice: 'agree' as 'agree' | 'return', reason: '' }}
      title={t('reconsiderations:decision.do')}
      fields={({ values: { choice, ...values } }) => [
        {
          name: 'choice',
          kind: 'choice',
          label: t('reconsiderations:decision'),
          options: [
            { value: 'agree' as const, label: t('reconsiderations:decision.agree') },
            { value: 'return' as const, label: t('reconsiderations:decision.return') },
          ],
        },
        {
          name: 'reason',
          kind: 'longText',
          label: t('reconsiderations:decision.reason'),
          max: REST_FIELDS.reason.max,
          required: t('reconsiderations:fault.reason'),
        },
        ...(decidesOwn && choice === 'agree' ? selfReviewFields(values, null) : []),
        asksProof(choice) && <ProofFields key="proof" proof={proof} />,
      ]}
      proof={{ state: proof, asked: ({ choice }) => asksProof(choice) }}
      save={t('reconsiderations:decision.save')}
      send={({ choice, reason, ...values }, proved) => {
        const agrees = choice === 'agree'
        const confirmed = decidesOwn && agrees ? { selfReview: confirmedOf(values) } : {}
        return rpc.reconsiderations.decide({ id, version, agrees, reason, ...proved, ...confirmed })
      }}
      done={(_, { choice }) =>
        t(choice === 'agree' ? 'reconsiderations:decision.saved' : 'reconsiderations:decision.returned')
      }
      on={onReconsiderations}
      onClose={onClose}
    />
  )
}
