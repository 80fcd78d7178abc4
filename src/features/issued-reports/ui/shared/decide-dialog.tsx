import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { confirmedOf, NOTHING_CONFIRMED, useSelfReviewFields } from '#features/reviews/ui/shared/self-review-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ISSUE_LIMITS, REPLACEMENTS, type Replacement, type ReportCorrection } from '../../model.ts'
import { onIssued } from './reads.ts'

type Props = { valuationId: string; correction: ReportCorrection; onClose: () => void }

/** Accepts a correction, which is an approval and issues a new version, or rejects it with a note. */
export function DecideDialog({ valuationId, correction: { id, version, ownFrom }, onClose }: Props) {
  const selfReviewFields = useSelfReviewFields()
  const { t } = useTranslation()
  const { firm } = useMe()
  const proof = useIdentityProof()
  return (
    <ActDialog
      place={`report-correction-decide ${id}`}
      start={{
        ...NOTHING_CONFIRMED,
        ...{ choice: 'accept' as 'accept' | 'reject', note: '', replacement: 'OPEN' as Replacement },
      }}
      title={t('issued:decide')}
      fields={({ values: { choice, ...values } }) => [
        {
          name: 'choice',
          kind: 'choice',
          label: t('issued:decide.choice'),
          options: [
            { value: 'accept' as const, label: t('issued:decide.accept') },
            { value: 'reject' as const, label: t('issued:decide.reject') },
          ],
        },
        {
          name: 'note',
          kind: 'longText',
          label: t('issued:decide.note'),
          max: ISSUE_LIMITS.reason,
          required: choice === 'reject' && t('issued:fault.note'),
        },
        choice === 'accept' && {
          name: 'replacement',
          kind: 'choice',
          label: t('issued:replacement'),
          hint: t('issued:replacement.hint'),
          options: REPLACEMENTS.map((value) => ({ value, label: t(`issued:replacement.${value}`) })),
        },
        ...(choice === 'accept' && ownFrom !== null ? selfReviewFields(values, ownFrom) : []),
        choice === 'accept' && firm.approvalProof && <ProofFields key="proof" proof={proof} />,
      ]}
      proof={{ state: proof, asked: ({ choice }) => choice === 'accept' && firm.approvalProof }}
      save={t('issued:decide.save')}
      send={({ choice, note, replacement, ...values }, proved) => {
        const accepted = choice === 'accept'
        const confirmed = accepted && ownFrom !== null ? { selfReview: confirmedOf(values) } : {}
        return rpc.issuedReports.decide({ id, version, accepted, note, replacement, ...proved, ...confirmed })
      }}
      done={(_, { choice }) => t(choice === 'accept' ? 'issued:decide.accepted' : 'issued:decide.rejected')}
      on={onIssued(valuationId)}
      onClose={onClose}
    />
  )
}
