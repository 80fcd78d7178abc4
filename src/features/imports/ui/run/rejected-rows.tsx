import { IconDownload } from '@tabler/icons-react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { downloadFile } from '#web/rpc/download-file.ts'
import { IMPORT_DAYS, type Import } from '../../model.ts'

type Props = { one: Pick<Import, 'id' | 'endedAt'>; rows: number }

/** Downloads the rows that were left out with their reasons, for as long as the server keeps them. */
export function RejectedRows({ one: { id, endedAt }, rows }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const {
    act: save,
    busy,
    error,
  } = useRun(() =>
    downloadFile(`/files/imports/${id}/rejected.xlsx?language=${language}`, new AbortController().signal),
  )
  const isKept = endedAt === null || Date.now() - Date.parse(endedAt) < IMPORT_DAYS * 86_400_000
  if (rows <= 0 || !isKept) return null
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          loading={busy}
          onClick={() => void save()}
        >
          {t('imports:rejected.save')}
        </Button>
      </div>
      {error ? <ErrorPanel error={error} /> : null}
    </>
  )
}
