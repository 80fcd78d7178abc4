import { IconClipboardText, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_SHEET_BYTES } from '#kernel/sheets.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { downloadFile } from '#web/rpc/download-file.ts'
import { SheetDrop } from '#web/uploads/sheet-drop.tsx'
import { MOST_ROWS } from '../../model.ts'
import { KIND_WORDS, type Of } from '../kind-words.ts'
import { useTargets } from '../use-targets.ts'
import { PasteDialog } from './paste-dialog.tsx'
import classes from './start.module.css'
import { useUpload } from './use-upload.ts'

/** Uploads a dropped or chosen file, or a pasted table, and opens its columns; says what a file must contain. */
export function NewImport(of: Of) {
  const { kind } = of
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const { upload, uploadTable, open } = useUpload(of)
  const { targets, fieldNames } = useTargets(kind)
  const [error, setError] = useState<unknown>(null)

  const [pasting, setPasting] = useState(false)

  const template = () => {
    downloadFile(`/files/imports/template.xlsx?language=${language}&kind=${kind}`, new AbortController().signal).catch(
      setError,
    )
  }
  const needed = targets.filter(({ required }) => required).map(({ field }) => field)
  return (
    <Panel title={t('imports:file.title')} padded>
      <SheetDrop takesMaps send={async (file, signal) => open(await upload(file, signal))} />
      {error ? <ErrorPanel error={error} /> : null}
      <Column align="start" gap={8} className={classes.what}>
        <p>{t(KIND_WORDS[kind].what, { megabytes: number(MOST_SHEET_BYTES / 1_048_576), rows: number(MOST_ROWS) })}</p>
        <p>{t(KIND_WORDS[kind].needs, { fields: fieldNames(needed) })}</p>
        <Row wrap gap={8}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconClipboardText size={17} aria-hidden="true" />}
            onClick={() => setPasting(true)}
          >
            {t('imports:paste')}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            onClick={template}
          >
            {t('imports:file.template')}
          </Button>
        </Row>
      </Column>
      {pasting ? <PasteDialog of={of} send={uploadTable} after={open} onClose={() => setPasting(false)} /> : null}
    </Panel>
  )
}
