import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdmin } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type KeptReport, MAX_REPORT_NAME, REPORT_AUDIENCES, type ReportAudience } from '../../model/kept.ts'
import { REPORT_FORMATS, type ReportDefinition, type ReportFormat, type Separator } from '../../model.ts'
import { refreshKept } from './reads.ts'
import { useAudience } from './use-audience.ts'
import { FORMAT_NAMES } from './use-report-name.ts'

type Closing = { onClose: () => void }

const NEW = { name: '', format: 'pdf' as ReportFormat }

/** Keeps a report as it is on the screen under a name. */
export function KeepDialog({ definition, onClose }: Closing & { definition: ReportDefinition }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [{ name, format }, put, done] = useTypedDialog('report-keep', NEW, onClose)
  const save = async () => {
    await rpc.keptReports.create({ name, definition, format })
    toast.success(t('delivery:kept.saved', { name: isolateBidi(name.trim()) }))
    await refreshKept(client)
    done()
  }
  return (
    <NamedDialog
      title={t('delivery:kept.keep')}
      name={name}
      onName={(text) => put((was) => ({ ...was, name: text }))}
      typed={name !== ''}
      save={save}
      onClose={onClose}
      onCancel={done}
    >
      <FormatChoice format={format} onChange={(next) => put((was) => ({ ...was, format: next }))} />
    </NamedDialog>
  )
}

/** Renames a kept report, says as which file it comes, and, for administrators, who has it. */
export function KeptForm({ report, onClose }: Closing & { report: KeptReport }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const client = useQueryClient()
  const audience = useAudience()
  const start = { name: report.name, format: report.format, sharedWith: report.sharedWith as ReportAudience | null }
  const [{ name, format, sharedWith }, put, done] = useTypedDialog(`report-kept ${report.id}`, start, onClose)
  const { id } = report
  const separator: { separator?: Separator } = report.separator ? { separator: report.separator } : {}
  const isNamed = name.trim() !== report.name
  const isChanged = isNamed || format !== report.format
  const save = async () => {
    let { version } = report
    if (isChanged) version = (await rpc.keptReports.update({ id, version, name, format, ...separator })).version
    if (sharedWith !== report.sharedWith) await rpc.keptReports.share({ id, version, sharedWith })
    toast.success(t('delivery:kept.saved', { name: isolateBidi(name.trim()) }))
    await refreshKept(client)
    done()
  }
  return (
    <NamedDialog
      title={t('delivery:kept.edit')}
      name={name}
      onName={(text) => put((was) => ({ ...was, name: text }))}
      typed={isNamed}
      save={save}
      onClose={onClose}
      onCancel={done}
    >
      <FormatChoice format={format} onChange={(next) => put((was) => ({ ...was, format: next }))} />
      {user && isAdmin(user) ? (
        <SelectField
          label={t('delivery:kept.audience')}
          options={REPORT_AUDIENCES.filter((value) => value !== 'GUEST').map((value) => ({
            value,
            label: audience(value),
          }))}
          value={sharedWith}
          onChange={(audience) => put((was) => ({ ...was, sharedWith: audience }))}
          placeholder={t('delivery:kept.mine')}
          clearable
        />
      ) : null}
    </NamedDialog>
  )
}

/** Asks for confirmation before a kept report is deleted. */
export function DeleteKeptDialog({ report, onClose }: Closing & { report: KeptReport }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, version } = report
  const name = isolateBidi(report.name)
  const { busy, error, submit } = useSubmit<never>(
    () => ({}),
    async () => {
      await rpc.keptReports.delete({ id, version })
      toast.success(t('delivery:kept.deleted', { name }))
      await refreshKept(client)
      return undefined
    },
  )
  return (
    <Dialog opened onClose={onClose} title={t('delivery:kept.deleteTitle', { name })}>
      <Stack gap="md">
        <p>{t('delivery:kept.deleteText')}</p>
        {error ? <ErrorPanel error={error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void submit()}>
            {t('delivery:kept.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type NamedProps = Closing & {
  title: string
  name: string
  onName: (name: string) => void
  /** True when something was typed that a click beside the dialog must not lose. */
  typed: boolean
  save: () => Promise<void>
  /** Gives up what was typed. */
  onCancel: () => void
  children: ReactNode
}

/** The dialog of a report’s name, with what else is said of it. */
function NamedDialog({ title, name, onName, typed, save, onCancel, onClose, children }: NamedProps) {
  const { t } = useTranslation()
  const check = () => (name.trim() === '' ? { name: t('kernel:required') } : {})
  const { form, busy, error, faults, submit } = useSubmit<'name'>(check, async () => {
    await save()
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={title} keepOpen={typed}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextField
            label={t('delivery:kept.name')}
            value={name}
            onChange={onName}
            maxLength={MAX_REPORT_NAME}
            error={faults.name}
            required
          />
          {children}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={onCancel} busy={busy}>
            {t('delivery:kept.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

function FormatChoice({ format, onChange }: { format: ReportFormat; onChange: (format: ReportFormat) => void }) {
  const { t } = useTranslation()
  const options = REPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))
  return <Choice label={t('delivery:kept.format')} options={options} value={format} onChange={onChange} />
}
