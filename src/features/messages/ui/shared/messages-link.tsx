import { IconMail } from '@tabler/icons-react'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'

/** The way to the messages of a valuation from its head. */
export function MessagesLink({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { user } = useMe()
  if (!user || rowScope(user) === 'none') return null
  return (
    <TextLink to="/valuations/$id/messages" params={{ id: valuationId }} className="no-print">
      <IconMail size={16} aria-hidden="true" />{' '}
      {t(rowScope(user) === 'own' ? 'messages:of.client' : 'messages:of.firm')}
    </TextLink>
  )
}
