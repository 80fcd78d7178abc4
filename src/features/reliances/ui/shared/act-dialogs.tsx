import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { RelianceDetails } from '../../model.ts'
import type { RelianceAct } from '../../workflow.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { onReliances } from './reads.ts'

type Props = { of: RelianceDetails; onClose: () => void }

/** The dialog of an act on a letter. */
export function ActOnReliance({
  act,
  isClient,
  ...props
}: Props & { act: Exclude<RelianceAct, 'invoice' | 'retry' | 'deliver'>; isClient: boolean }) {
  switch (act) {
    case 'consent':
      return <ConsentDialog isClient={isClient} {...props} />
    case 'agree':
      return <AgreeDialog {...props} />
    case 'issue':
      return <IssueDialog {...props} />
    default:
      return <EndDialog act={act} {...props} />
  }
}

/** Issues an agreed letter, with proof of identity where the firm asks for it. */
function IssueDialog({ of: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const { firm } = useMe()
  const proof = useIdentityProof()
  return (
    <ActDialog
      place={`reliance-issue ${id}`}
      start={{}}
      title={t('reliances:act.issue')}
      intro={t('reliances:issue.text')}
      fields={() => [firm.approvalProof && <ProofFields key="proof" proof={proof} />]}
      proof={{ state: proof, asked: () => firm.approvalProof }}
      save={t('reliances:act.issue')}
      send={(_, proved) => rpc.reliances.issue({ id, version, ...proved })}
      done={t('reliances:issue.done')}
      on={onReliances}
      onClose={onClose}
    />
  )
}

/** Ends a letter for a reason. */
function EndDialog({ of: { id, version }, act, onClose }: Props & { act: 'refuse' | 'withdraw' | 'revoke' }) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`reliance-${act} ${id}`}
      title={t(`reliances:act.${act}`)}
      text={t(`reliances:text.${act}`)}
      action={t(`reliances:act.${act}`)}
      send={(reason) => rpc.reliances[act]({ id, version, reason })}
      done={t(`reliances:done.${act}`)}
      on={onReliances}
      onClose={onClose}
    />
  )
}
