import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL } from '#kernel/mail.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ISSUE_LIMITS, type IssuedReport } from '../../model.ts'
import { showIssued } from './reads.ts'

const DAYS = ['7', '30', '90'] as const

type Props = { valuationId: string; report: IssuedReport; onClose: () => void }

/** Sends a version to somebody; where no mail server is set up, shows the link once. */
export function SendDialog({ valuationId, report, onClose }: Props) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const client = useQueryClient()
  const reading = useLanguage()
  const start = { to: '', name: '', language: reading as Language, days: '30' as (typeof DAYS)[number] }
  const [{ to, name, language, days }, put, forget] = useTyped(`report-send ${report.id}`, start)
  const [link, setLink] = useState('')
  const title = t('issued:send.title', { n: number(report.version) })
  const check = () => (EMAIL.test(to.trim()) ? {} : { to: t('issued:fault.to') })
  const { form, busy, error, faults, submit } = useSubmit<'to'>(check, async () => {
    const sent = await rpc.issuedReports.deliver({ id: report.id, to, name, language, days: Number(days) })
    forget()
    await showIssued(client, valuationId, null)
    if (sent.link) setLink(sent.link)
    else {
      toast.success(t(`issued:send.done.${sent.delivery === 'OUTBOX' ? 'OUTBOX' : 'SENT'}`))
      onClose()
    }
    return undefined
  })
  if (link)
    return (
      <LinkDialog
        title={title}
        label={t('issued:send.link')}
        description={t('issued:send.noMail')}
        link={link}
        copyLabel={t('issued:send.copy')}
        onClose={onClose}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={title} keepOpen={to !== ''}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Column>
          <p>{t('issued:send.text')}</p>
          <TextField
            label={t('issued:send.to')}
            type="email"
            dir="ltr"
            value={to}
            onChange={(text) => put((was) => ({ ...was, to: text }))}
            maxLength={ISSUE_LIMITS.email}
            error={faults.to}
            required
          />
          <TextField
            label={t('issued:send.name')}
            value={name}
            onChange={(text) => put((was) => ({ ...was, name: text }))}
            maxLength={ISSUE_LIMITS.name}
          />
          <Choice
            label={t('issued:send.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
            value={language}
            onChange={(value) => put((was) => ({ ...was, language: value }))}
          />
          <Choice
            label={t('issued:send.days')}
            options={DAYS.map((value) => ({ value, label: digits(t(`issued:send.days.${value}`)) }))}
            value={days}
            onChange={(value) => put((was) => ({ ...was, days: value }))}
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot
            onCancel={() => {
              forget()
              onClose()
            }}
            busy={busy}
          >
            {t('issued:send')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
