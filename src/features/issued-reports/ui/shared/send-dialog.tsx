import type { QueryClient } from '@tanstack/react-query'
import { EMAIL } from '#kernel/mail.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ISSUE_LIMITS, type SentDelivery } from '../../model.ts'

const DAYS = ['7', '30', '90'] as const

/** Sends what was typed. */
export type Sending = (values: { to: string; name: string; language: Language; days: number }) => Promise<SentDelivery>

type Props = {
  /** The version. */
  id: string
  title: string
  send: Sending
  refresh: (client: QueryClient) => unknown
  /** Called with the link, which is shown once, where no mail server is set up. */
  onLink: (link: string) => void
  onClose: () => void
}

/** Sends a version to somebody. */
export function SendDialog({ id, title, send, refresh, onLink, onClose }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language: Language = useLanguage()
  return (
    <ActDialog
      place={`report-send ${id}`}
      start={{ to: '', name: '', language, days: '30' as (typeof DAYS)[number] }}
      title={title}
      intro={t('issued:send.text')}
      fields={() => [
        { name: 'to', kind: 'email', label: t('issued:send.to'), max: ISSUE_LIMITS.email, required: true },
        { name: 'name', kind: 'text', label: t('issued:send.name'), max: ISSUE_LIMITS.name },
        {
          name: 'language',
          kind: 'choice',
          label: t('issued:send.language'),
          options: LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) })),
        },
        {
          name: 'days',
          kind: 'choice',
          label: t('issued:send.days'),
          options: DAYS.map((value) => ({ value, label: digits(t(`issued:send.days.${value}`)) })),
        },
      ]}
      check={({ to }) => (EMAIL.test(to.trim()) ? {} : { to: t('issued:fault.to') })}
      save={t('issued:send')}
      send={({ days, ...sent }) => send({ ...sent, days: Number(days) })}
      done={({ link, delivery }) =>
        link ? undefined : t(`issued:send.done.${delivery === 'OUTBOX' ? 'OUTBOX' : 'SENT'}`)
      }
      on={{ refresh }}
      after={({ link }) => link && onLink(link)}
      onClose={onClose}
    />
  )
}
