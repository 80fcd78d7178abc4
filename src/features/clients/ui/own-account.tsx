import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { ReceivedInvitation, SentInvitation } from '../model.ts'
import classes from './shared/account.module.css'
import { AccountPeople, useAccountName } from './shared/account-people.tsx'
import { MemberActions } from './shared/member-actions.tsx'
import { ownAccountQuery, useAccountChange } from './shared/reads.ts'

/** Invites an address to one's company's account; what is typed stays until it is sent. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place="colleague"
      start={{ email: '', displayName: '' }}
      title={t('clients:invite')}
      intro={t('clients:inviteText')}
      fields={({ error }) => [
        <FormError key="error" error={error} />,
        { name: 'email', kind: 'email', label: t('people:email'), input: 'email', max: 254, required: true },
        {
          name: 'displayName',
          kind: 'text',
          label: t('people:displayName'),
          input: 'displayName',
          max: 200,
          required: true,
        },
      ]}
      ownError
      save={t('clients:inviteSend')}
      send={(texts) => rpc.clients.invite(texts)}
      done={t('clients:invited')}
      on={{ refresh: (client) => client.invalidateQueries({ queryKey: ownAccountQuery.queryKey }) }}
      onClose={onClose}
    />
  )
}

/** One's own client account: its people, the invitations to it, and those that one has received. */
export function OwnAccountPart() {
  const { t } = useTranslation()
  const me = useMe().user
  const nameOf = useAccountName()
  const [inviting, setInviting] = useState(false)
  const { busy, run } = useAccountChange()
  const { data, error, refetch } = useQuery(ownAccountQuery)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data?.own) return null
  const { own, received } = data
  const isCompany = own.account.kind === 'COMPANY'
  return (
    <Panel title={t('clients:title')} padded>
      <Column gap={12}>
        {received.map((invitation) => (
          <Received key={invitation.id} invitation={invitation} hasFiles={own.files > 0 && !isCompany} />
        ))}
        {isCompany ? (
          <p>
            <strong>
              <Iso>{nameOf(own.account)}</Iso>
            </strong>
          </p>
        ) : null}
        <p>{t(me?.isLimited ? 'clients:introLimited' : isCompany ? 'clients:intro' : 'clients:onlyYou')}</p>
        <AccountPeople
          details={own}
          actions={(member) =>
            own.isOwner && member.id !== me?.id ? (
              <MemberActions member={member} handOnAsk={t('clients:handOnAsk')} />
            ) : null
          }
        />
        <Sent invitations={own.sent} />
        {isCompany && own.isOwner ? (
          <div>
            <Button variant="default" size="sm" onClick={() => setInviting(true)}>
              {t('clients:invite')}
            </Button>
          </div>
        ) : null}
        {isCompany && !own.isOwner ? (
          <ConfirmButton
            button={t('clients:leave')}
            question={t('clients:leaveAsk')}
            busy={busy}
            onYes={async () => void (await run(() => rpc.clients.leave({}), t('clients:left')))}
          />
        ) : null}
        {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      </Column>
    </Panel>
  )
}

function Sent({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { busy, run } = useAccountChange()
  if (invitations.length === 0) return null
  return (
    <>
      <h3>{t('clients:open')}</h3>
      <Column as="ul" gap={12}>
        {invitations.map(({ id, email, expiresAt }) => (
          <Row as="li" justify="between" wrap key={id}>
            <span className={classes.who}>
              <Iso>{email}</Iso>
              <Text as="span" tone="mute">
                {t('clients:until', { when: isolateBidi(instant(expiresAt)) })}
              </Text>
            </span>
            <ConfirmButton
              button={t('clients:withdraw')}
              question={t('clients:withdrawAsk')}
              busy={busy}
              onYes={async () => void (await run(() => rpc.clients.withdraw({ id }), t('clients:withdrawn')))}
            />
          </Row>
        ))}
      </Column>
    </>
  )
}

function Received({ invitation, hasFiles }: { invitation: ReceivedInvitation; hasFiles: boolean }) {
  const { t } = useTranslation()
  const nameOf = useAccountName()
  const [bringFiles, setBringFiles] = useState(false)
  const { busy, run } = useAccountChange()
  const { id } = invitation
  return (
    <Column gap={12}>
      <h3>{t('clients:received', { name: isolateBidi(nameOf(invitation)) })}</h3>
      {hasFiles ? (
        <>
          <Check label={t('clients:bring')} checked={bringFiles} onChange={setBringFiles} />
          <Text tone="mute">{t('clients:stay')}</Text>
        </>
      ) : null}
      <Row justify="between" wrap>
        <ConfirmButton
          button={t('clients:accept')}
          question={t('clients:acceptAsk')}
          busy={busy}
          onYes={async () => void (await run(() => rpc.clients.accept({ id, bringFiles }), t('clients:joined')))}
        />
        <ConfirmButton
          button={t('clients:decline')}
          question={t('clients:declineAsk')}
          busy={busy}
          onYes={async () => void (await run(() => rpc.clients.decline({ id }), t('clients:declined')))}
        />
      </Row>
    </Column>
  )
}
