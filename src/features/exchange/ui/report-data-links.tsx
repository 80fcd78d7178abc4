import { IconBraces, IconCode } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { downloadFile } from '#web/rpc/download-file.ts'
import type { Format } from '../model.ts'

type Props = { reportId: string; number: string }

const ICONS = { json: IconBraces, xml: IconCode }

/** Takes away what an issued version says as data, in either format. */
export function ReportDataLinks(props: Props) {
  return (
    <>
      <DataButton {...props} format="json" />
      <DataButton {...props} format="xml" />
    </>
  )
}

function DataButton({ reportId, number, format }: Props & { format: Format }) {
  const { t } = useTranslation()
  const { act, busy } = useRun(
    () => downloadFile(`/files/issued-reports/${reportId}/data.${format}`, new AbortController().signal),
    toastError,
  )
  const Icon = ICONS[format]
  const name = t(`exchange:data.${format}`)
  return (
    <Button
      size="sm"
      variant="subtle"
      loading={busy}
      leftSection={<Icon size={17} aria-hidden="true" />}
      aria-label={t('exchange:data.one', { format: name, number: isolateBidi(number) })}
      onClick={() => void act()}
    >
      {name}
    </Button>
  )
}
