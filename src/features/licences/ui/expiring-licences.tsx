import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { ExpiringLicence } from '../model.ts'
import { ExpiryBadge } from './shared/expiry.tsx'

/** The licences that expire soon or have expired: one's own, and for administrators those of all staff. */
export function ExpiringLicences({ items }: { items: readonly ExpiringLicence[] }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { user } = useMe()
  return (
    <Panel title={t('licences:notice.title')}>
      <Column lines as="ul" gap={0}>
        {items.map(({ userId, displayName, expiresOn }) => (
          <Row as="li" pad={12} justify="between" wrap gap={[4, 16]} key={userId ?? 'firm'}>
            {userId === null ? (
              <TextLink to="/admin/settings" hash="licenceExpiresOn">
                {t('licences:notice.firm')}
              </TextLink>
            ) : userId === user?.id ? (
              <TextLink to="/profile">{t('licences:notice.own')}</TextLink>
            ) : (
              <TextLink to="/admin/people/$id" params={{ id: userId }}>
                <Iso>{displayName}</Iso>
              </TextLink>
            )}
            <Row as="span" inline justify="end" wrap gap={[4, 8]}>
              <Num>{date(expiresOn)}</Num> <ExpiryBadge expiresOn={expiresOn} always />
            </Row>
          </Row>
        ))}
      </Column>
    </Panel>
  )
}
