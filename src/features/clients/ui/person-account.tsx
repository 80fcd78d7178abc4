import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { JoinDialog } from './join-dialog.tsx'
import classes from './shared/account.module.css'
import { AccountPeople, useAccountName } from './shared/account-people.tsx'
import { accountOfQuery, useAccountChange } from './shared/reads.ts'
import './shared/words.ts'

/** The client account of a person, with what administrators may change of it. */
export function PersonAccount({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const nameOf = useAccountName()
  const { busy, run } = useAccountChange()
  const [dialog, setDialog] = useState<'join' | 'newCompany' | null>(null)
  const { data, error, refetch } = useQuery(accountOfQuery(userId))
  const isCompany = data?.account.kind === 'COMPANY'
  return (
    <Panel title={t('clients:title.person')} padded>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} columns={2} />}
      {data ? (
        <div className={classes.stack}>
          <p>{isCompany ? <Iso>{nameOf(data.account)}</Iso> : t('clients:onlyThem')}</p>
          <AccountPeople
            details={data}
            actions={({ id, role }) =>
              role === 'MEMBER' ? (
                <>
                  <ConfirmButton
                    button={t('clients:handOn')}
                    question={t('clients:newCompanyText')}
                    busy={busy}
                    onYes={async () =>
                      void (await run(() => rpc.clients.handOn({ userId: id }), t('clients:handedOn')))
                    }
                  />
                  <ConfirmButton
                    button={t('clients:remove')}
                    question={t('clients:removeAsk')}
                    busy={busy}
                    onYes={async () =>
                      void (await run(() => rpc.clients.remove({ userId: id, reason: '' }), t('clients:removed')))
                    }
                  />
                </>
              ) : null
            }
          />
          {isCompany ? null : (
            <div className={classes.line}>
              <Button variant="default" size="sm" onClick={() => setDialog('join')}>
                {t('clients:join')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setDialog('newCompany')}>
                {t('clients:newCompany')}
              </Button>
            </div>
          )}
          {dialog ? (
            <JoinDialog
              userId={userId}
              isNew={dialog === 'newCompany'}
              hasFiles={data.files > 0}
              onClose={() => setDialog(null)}
            />
          ) : null}
        </div>
      ) : null}
    </Panel>
  )
}
