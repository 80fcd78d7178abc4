import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ReportRun } from '../../model/runs.ts'
import { SHARE_PASSWORD } from '../../model/shares.ts'
import { refreshFiles } from './reads.ts'
import { useReportName } from './use-report-name.ts'

const DAYS = ['1', '7', '14', '30'] as const
type Days = (typeof DAYS)[number]

/** Makes a link to a file, and shows it once. */
export function ShareDialog({ run, onClose }: { run: ReportRun; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reportName = useReportName()
  const [days, setDays] = useState<Days>('7')
  const [password, setPassword] = useState('')
  const [link, setLink] = useState('')
  const check = () =>
    password !== '' && password.length < SHARE_PASSWORD.least ? { password: t('delivery:share.passwordShort') } : {}
  const { form, busy, error, faults, submit } = useSubmit<'password'>(check, async () => {
    const protection = password === '' ? {} : { password }
    const made = await rpc.reportShares.create({ runId: run.id, days: Number(days), ...protection })
    setLink(made.link)
    await refreshFiles(client)
    return undefined
  })
  const title = t('delivery:share.title', { name: isolateBidi(reportName(run)) })
  if (link)
    return (
      <LinkDialog
        title={title}
        label={t('delivery:share.link')}
        description={t('delivery:share.linkHint')}
        link={link}
        copyLabel={t('delivery:share.copy')}
        onClose={onClose}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={title} keepOpen={password !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <p>{t('delivery:share.text')}</p>
          <Choice
            label={t('delivery:share.days')}
            options={DAYS.map((value) => ({ value, label: t(`delivery:share.days.${value}`) }))}
            value={days}
            onChange={setDays}
          />
          <PasswordField
            label={t('delivery:share.password')}
            description={t('delivery:share.passwordHint')}
            value={password}
            onChange={setPassword}
            error={faults.password}
            autoComplete="new-password"
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={onClose} busy={busy}>
            {t('delivery:share.create')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
