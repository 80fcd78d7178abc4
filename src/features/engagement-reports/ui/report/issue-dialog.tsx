import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { WHOLE_LIMITS, type WholeScreen } from '../../model.ts'
import { onWhole } from './reads.ts'

/** Issues the report as it is now; a later version with the reason for it. */
export function IssueDialog({ screen, onClose }: { screen: WholeScreen; onClose: () => void }) {
  const { t } = useTranslation()
  const { firm } = useMe()
  const proof = useIdentityProof()
  const { engagementId, draft, versions, letters } = screen
  const isNext = versions.length > 0
  return (
    <ActDialog
      place={`engagement-report-issue ${engagementId}`}
      start={{ reason: '', accepted: false }}
      title={t(isNext ? 'engagementreports:issue.next' : 'engagementreports:issue')}
      intro={t('engagementreports:issue.text')}
      fields={() => [
        isNext && {
          name: 'reason',
          kind: 'longText',
          label: t('engagementreports:issue.reason'),
          max: WHOLE_LIMITS.reason,
          required: t('engagementreports:issue.reason.missing'),
        },
        letters !== '' && {
          name: 'accepted',
          kind: 'check',
          label: t('engagementreports:letters.accept', { letters: isolateBidi([...letters].join(' ')) }),
        },
        firm.approvalProof && <ProofFields key="proof" proof={proof} />,
      ]}
      proof={{ state: proof, asked: () => firm.approvalProof }}
      save={t('engagementreports:issue')}
      send={({ reason, accepted }, proved) =>
        rpc.engagementReports.issue({
          engagementId,
          version: draft?.version ?? 0,
          reason,
          ...(accepted ? { letters } : {}),
          ...proved,
        })
      }
      done={t('engagementreports:issue.done')}
      on={onWhole(engagementId)}
      onClose={onClose}
    />
  )
}
