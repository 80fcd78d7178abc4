import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../../model/user.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { personQuery, refreshPeople } from '../reads.ts'
import { type AccountAction, availableActions } from './account-actions.ts'
import { useAccountAction } from './use-account-action.ts'

const DESTRUCTIVE: readonly AccountAction[] = ['deactivate', 'remove', 'resetTwoFactor']
const REASON_REQUIRED: readonly AccountAction[] = ['remove', 'resetTwoFactor']

/** The actions on an account, each confirmed in a dialog. */
export function ActionsPanel({ user, isOwn }: { user: UserDetails; isOwn: boolean }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<AccountAction | null>(null)
  const labelOf = (action: AccountAction) =>
    action === 'requireTwoFactor' ? t('administration:bulk.requireTwoFactor') : t(`administration:measure.${action}`)
  return (
    <Column gap={8}>
      {availableActions(user, isOwn).map((action) => (
        <Button
          key={action}
          variant={action === 'remove' ? 'outline' : 'default'}
          color={action === 'remove' ? 'red' : undefined}
          onClick={() => setChosen(action)}
        >
          {labelOf(action)}…
        </Button>
      ))}
      {chosen ? (
        <ActionConfirmation action={chosen} user={user} button={labelOf(chosen)} onClose={() => setChosen(null)} />
      ) : null}
    </Column>
  )
}

type ActionConfirmationProps = { action: AccountAction; user: UserDetails; button: string; onClose: () => void }

function ActionConfirmation({ action, user, button, onClose }: ActionConfirmationProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { run: runAction, stale } = useAccountAction(user)
  const { id, openValuations: open } = user

  const work = async (version: number, reason: string): Promise<UserDetails | 'gone' | undefined> => {
    if (action === 'remove') {
      await rpc.people.remove({ id, version, reason })
      // The account's page no longer exists.
      await navigate({ to: '/admin', replace: true })
      client.removeQueries({ queryKey: personQuery(id).queryKey })
      void refreshPeople(client)
      return 'gone'
    }
    if (action === 'requireTwoFactor') return rpc.people.requireTwoFactor({ id })
    if (action === 'resetTwoFactor') return rpc.people.resetTwoFactor({ id, reason })
    if (action === 'signOut') await rpc.people.signOutEverywhere({ id })
    else return rpc.people.update({ id, version, changes: { active: action === 'activate' } })
    return undefined
  }
  const run = async (reason: string) => {
    const isDone = await runAction((version) => work(version, reason), t(`administration:measure.${action}.done`))
    if (isDone) onClose()
    return isDone
  }
  return (
    <ActionDialog
      keptAt={`${action} ${user.id}`}
      title={t(`administration:measure.${action}.title`, { name: isolateBidi(user.displayName) })}
      button={button}
      destructive={DESTRUCTIVE.includes(action)}
      reasonRequired={REASON_REQUIRED.includes(action)}
      {...(action === 'remove' ? { confirmationText: user.email } : {})}
      note={stale ? t('administration:stale') : null}
      run={run}
      onClose={onClose}
    >
      <p>{t(`administration:measure.${action}.text`)}</p>
      {(action === 'deactivate' || action === 'remove') && open > 0 ? (
        <p>{t('administration:deactivate.open', { count: open, n: number(open) })}</p>
      ) : null}
    </ActionDialog>
  )
}
