import { EMAIL } from '#kernel/mail.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ISSUE_LIMITS, type IssuedReport } from '../../model.ts'
import { showIssued } from './reads.ts'

const DAYS = ['7', '30', '90'] as const

type Props = {
  valuationId: string
  report: IssuedReport
  title: string
  /** Called with the link, which is shown once, where no mail server is set up. */
  onLink: (link: string) => void
  onClose: () => void
}

/** Sends a version to somebody. */
export function SendDialog({ valuationId, report: { id }, title, onLink, onClose }: Props) {
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
      send={({ days, ...sent }) => rpc.issuedReports.deliver({ id, ...sent, days: Number(days) })}
      done={({ link, delivery }) =>
        link ? undefined : t(`issued:send.done.${delivery === 'OUTBOX' ? 'OUTBOX' : 'SENT'}`)
      }
      on={{ refresh: (client) => showIssued(client, valuationId, null) }}
      after={({ link }) => link && onLink(link)}
      onClose={onClose}
    />
  )
}
