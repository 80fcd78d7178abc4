import { isAdmin } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type KeptReport, MAX_REPORT_NAME, REPORT_AUDIENCES, type ReportAudience } from '../../model/kept.ts'
import { REPORT_FORMATS, type ReportDefinition, type ReportFormat, type Separator } from '../../model.ts'
import { refreshKept } from './reads.ts'
import { useAudience } from './use-audience.ts'
import { FORMAT_NAMES } from './use-report-name.ts'

type Closing = { onClose: () => void }

type Named = { name: string; format: ReportFormat; sharedWith: ReportAudience | null }

/** Keeps a report as it is on the screen under a name. */
export function KeepDialog({ definition, onClose }: Closing & { definition: ReportDefinition }) {
  const { t } = useTranslation()
  return (
    <NamedDialog
      place="report-keep"
      title={t('delivery:kept.keep')}
      start={{ name: '', format: 'pdf', sharedWith: null }}
      send={({ name, format }) => rpc.keptReports.create({ name, definition, format })}
      onClose={onClose}
    />
  )
}

/** Renames a kept report, says as which file it comes, and, for administrators, who has it. */
export function KeptForm({ report, onClose }: Closing & { report: KeptReport }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { id } = report
  const separator: { separator?: Separator } = report.separator ? { separator: report.separator } : {}
  const send = async ({ name, format, sharedWith }: Named) => {
    let { version } = report
    if (name.trim() !== report.name || format !== report.format)
      version = (await rpc.keptReports.update({ id, version, name, format, ...separator })).version
    if (sharedWith !== report.sharedWith) await rpc.keptReports.share({ id, version, sharedWith })
  }
  return (
    <NamedDialog
      place={`report-kept ${id}`}
      title={t('delivery:kept.edit')}
      start={{ name: report.name, format: report.format, sharedWith: report.sharedWith }}
      mayShare={user !== null && isAdmin(user)}
      send={send}
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before a kept report is deleted. */
export function DeleteKeptDialog({ report, onClose }: Closing & { report: KeptReport }) {
  const { t } = useTranslation()
  const { id, version } = report
  const name = isolateBidi(report.name)
  return (
    <ActDialog
      place={`report-delete ${id}`}
      start={{}}
      title={t('delivery:kept.deleteTitle', { name })}
      intro={t('delivery:kept.deleteText')}
      fields={() => []}
      save={t('delivery:kept.delete')}
      grave
      send={() => rpc.keptReports.delete({ id, version })}
      done={t('delivery:kept.deleted', { name })}
      on={{ refresh: refreshKept }}
      onClose={onClose}
    />
  )
}

type NamedProps = Closing & {
  place: string
  title: string
  start: Named
  mayShare?: boolean
  send: (named: Named) => Promise<unknown>
}

/** The dialog of a report’s name, its file and, where one may say so, who has it. */
function NamedDialog({ mayShare = false, ...props }: NamedProps) {
  const { t } = useTranslation()
  const audience = useAudience()
  return (
    <ActDialog
      {...props}
      fields={() => [
        {
          name: 'name',
          kind: 'text',
          label: t('delivery:kept.name'),
          max: MAX_REPORT_NAME,
          required: t('kernel:required'),
        },
        {
          name: 'format',
          kind: 'choice',
          label: t('delivery:kept.format'),
          options: REPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
        },
        mayShare && {
          name: 'sharedWith',
          kind: 'select',
          label: t('delivery:kept.audience'),
          options: REPORT_AUDIENCES.filter((value) => value !== 'GUEST').map((value) => ({
            value,
            label: audience(value),
          })),
          placeholder: t('delivery:kept.mine'),
          clearable: true,
        },
      ]}
      save={t('delivery:kept.save')}
      done={(_, { name }) => t('delivery:kept.saved', { name: isolateBidi(name.trim()) })}
      on={{ refresh: refreshKept }}
    />
  )
}
