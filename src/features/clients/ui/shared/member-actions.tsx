import { useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ClientMember } from '../../model.ts'
import { useAccountChange } from './reads.ts'

const RightsDialog = fetched(async () => (await import('./rights-dialog.tsx')).RightsDialog)

/** What may be done about a member of a company's account: say what they see, make them its owner, or remove them for a reason that is kept. */
export function MemberActions({ member, handOnAsk }: { member: ClientMember; handOnAsk: string }) {
  const { t } = useTranslation()
  const { busy, run } = useAccountChange()
  const [removing, setRemoving] = useState(false)
  const [limiting, setLimiting] = useState(false)
  const { id, role } = member
  if (role !== 'MEMBER') return null
  const remove = async (reason: string) => {
    if (await run(() => rpc.clients.remove({ userId: id, reason }), t('clients:removed'))) setRemoving(false)
  }
  return (
    <>
      <ConfirmButton
        button={t('clients:handOn')}
        question={handOnAsk}
        busy={busy}
        onYes={async () => void (await run(() => rpc.clients.handOn({ userId: id }), t('clients:handedOn')))}
      />
      <Button variant="default" size="sm" onClick={() => setLimiting(true)}>
        {t('clients:rights')}
      </Button>
      <Button variant="default" size="sm" onClick={() => setRemoving(true)}>
        {t('clients:remove')}
      </Button>
      {limiting ? (
        <RightsDialog member={member} onClose={() => setLimiting(false)} onUnfetched={() => setLimiting(false)} />
      ) : null}
      {removing ? (
        <ReasonDialog
          keptAt={`member-remove ${id}`}
          title={t('clients:remove')}
          text={t('clients:removeAsk')}
          action={t('clients:remove')}
          grave
          busy={busy}
          error={null}
          stale={null}
          onAnswer={(reason) => void remove(reason)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  )
}
