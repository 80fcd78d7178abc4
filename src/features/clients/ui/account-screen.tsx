import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { panelOf } from '#web/records/panels.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Loading } from '#web/shell/loading.tsx'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { AccountRecord } from '../model.ts'
import { AccountPeople, useAccountName } from './shared/account-people.tsx'
import { RecordPanels } from './shared/account-records.tsx'
import { MemberActions } from './shared/member-actions.tsx'
import { accountQuery } from './shared/reads.ts'

const ClientTermsPanel = fetched(
  async () => (await import('#features/client-terms/ui/shared/terms-panel.tsx')).ClientTermsPanel,
)
const ClientCodes = panelOf('ClientCodes', { atRest: true })
const WithholdingPanel = panelOf('WithholdingPanel', { atRest: true })
const WebhooksPanel = panelOf('WebhooksPanel', { atRest: true })
const UpdateDialog = fetched(async () => (await import('./update-dialog.tsx')).UpdateDialog)

// The error codes for an unknown id and for a malformed one.
const NOT_FOUND: readonly string[] = ['client-account-not-found', 'validation-failed', 'invalid-argument']

/** /clients/$id: one client account with its people, invitations, valuations, requests and invoices. */
export function AccountScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/clients/$id' })
  const { data, error, refetch } = useQuery(accountQuery(id))
  if (error instanceof RpcError && NOT_FOUND.includes(error.code))
    return (
      <ErrorPage
        kind="NOT_FOUND"
        title={t('clients:gone')}
        hint={t('clients:gone.text')}
        actions={<ButtonLink to="/clients">{t('clients:toList')}</ButtonLink>}
      />
    )
  if (data) return <Account key={id} details={data} />
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return <Loading />
}

function Account({ details }: { details: AccountRecord }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const facts = useFieldFacts((field) => `clients:field.${field}`)
  const nameOf = useAccountName()
  const [editing, setEditing] = useState(false)
  const { account, sent } = details
  return (
    <>
      <PageHead
        eyebrow={t(`clients:kind.${account.kind}`)}
        title={<Iso>{nameOf(account)}</Iso>}
        actions={
          <>
            <Button onClick={() => setEditing(true)}>{t('clients:edit')}</Button>
            <ButtonLink to="/clients" variant="default">
              {t('clients:toList')}
            </ButtonLink>
          </>
        }
      />
      <SectionNav />
      <Column gap={12}>
        <Panel title={t('clients:title.person')}>
          <Facts items={facts(WRITTEN_FIELDS, account)} />
        </Panel>
        <Panel title={t('clients:field.members')} padded>
          <Column gap={12}>
            <AccountPeople
              details={details}
              linked
              actions={(member) => <MemberActions member={member} handOnAsk={t('clients:newCompanyText')} />}
            />
          </Column>
        </Panel>
        <ClientTermsPanel clientAccountId={account.id} />
        <WithholdingPanel of={{ kind: 'account', id: account.id }} />
        <ClientCodes accountId={account.id} />
        <RecordPanels of={details.records} />
        <WebhooksPanel clientAccountId={account.id} />
        {sent.length > 0 ? (
          <Panel title={t('clients:open')} padded>
            <Column as="ul" gap={12}>
              {sent.map(({ id, email, expiresAt }) => (
                <Row as="li" justify="between" wrap key={id}>
                  <Iso>{email}</Iso>
                  <Text as="span" tone="mute">
                    {t('clients:until', { when: isolateBidi(instant(expiresAt)) })}
                  </Text>
                </Row>
              ))}
            </Column>
          </Panel>
        ) : null}
      </Column>
      {editing ? (
        <UpdateDialog account={account} onClose={() => setEditing(false)} onUnfetched={() => setEditing(false)} />
      ) : null}
    </>
  )
}
