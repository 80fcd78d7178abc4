import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import details from '#web/records/details/details.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import type { EngagementDetails } from '../../model.ts'
import { onEngagements } from '../shared/reads.ts'

/** The dialog that is open. */
export type Opened = 'update' | 'agree' | 'cancel'

type Props = { of: EngagementDetails; onOpen: (opened: Opened) => void }

/** What this person may do with an engagement now, the way on first. */
export function EngagementActs({ of: { id, version, may }, onOpen }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { act, busy } = useAct(() => onEngagements.refresh(client))
  const button = (opened: Opened, words: string, isWayOn = false) =>
    may.includes(opened) ? (
      <Button className={details.act} variant={isWayOn ? 'filled' : 'default'} onClick={() => onOpen(opened)}>
        {words}
      </Button>
    ) : null
  return (
    <>
      {button('agree', t('engagements:agree'), true)}
      {may.includes('close') ? (
        <ConfirmButton
          button={t('engagements:close')}
          question={t('engagements:close.ask')}
          busy={busy}
          onYes={() => act(() => rpc.engagements.close({ id, version }), t('engagements:close.done'))}
        />
      ) : null}
      {button('update', t('engagements:change'))}
      {button('cancel', t('engagements:cancel'))}
    </>
  )
}
