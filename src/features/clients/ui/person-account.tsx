import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { AccountPeople, useAccountName } from './shared/account-people.tsx'
import { MemberActions } from './shared/member-actions.tsx'
import { accountOfQuery } from './shared/reads.ts'

/** The client account of a person, with what administrators may change of it. */
export function PersonAccount({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const nameOf = useAccountName()
  const [dialog, setDialog] = useState<'join' | 'newCompany' | null>(null)
  const { data, error, refetch } = useQuery(accountOfQuery(userId))
  const isCompany = data?.account.kind === 'COMPANY'
  return (
    <Panel title={t('clients:title.person')} padded>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} columns={2} />}
      {data ? (
        <Column gap={12}>
          <p>
            {isCompany ? <Iso>{nameOf(data.account)}</Iso> : t('clients:onlyThem')}{' '}
            <TextLink to="/clients/$id" params={{ id: data.account.id }}>
              {t('clients:openAccount')}
            </TextLink>
          </p>
          <AccountPeople
            details={data}
            actions={(member) => <MemberActions member={member} handOnAsk={t('clients:newCompanyText')} />}
          />
          {isCompany ? null : (
            <Row justify="between" wrap>
              <Button variant="default" size="sm" onClick={() => setDialog('join')}>
                {t('clients:join')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setDialog('newCompany')}>
                {t('clients:newCompany')}
              </Button>
            </Row>
          )}
          {dialog ? (
            <JoinDialog
              userId={userId}
              isNew={dialog === 'newCompany'}
              hasFiles={data.files > 0}
              onClose={() => setDialog(null)}
            />
          ) : null}
        </Column>
      ) : null}
    </Panel>
  )
}
