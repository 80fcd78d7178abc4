import { IconBookmark } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import list from '#web/records/list/list.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import { REPORT_FORMATS, type ReportDefinition, type ReportFormat } from '../../model.ts'
import classes from './delivery.module.css'
import { KeepDialog } from './kept-dialogs.tsx'
import { refreshFiles } from './reads.ts'
import { FORMAT_NAMES } from './use-report-name.ts'

/** Keeps the report on the screen under a name, or has its file made by a job, which may be long and can be shared. */
export function ReportTools({ definition }: { definition: ReportDefinition }) {
  const { t } = useTranslation()
  const [keeping, setKeeping] = useState(false)
  const button = (
    <>
      <IconBookmark size={17} aria-hidden="true" />
      {t('delivery:tools')}
    </>
  )
  return (
    <>
      <Dropdown button={button} className={list.tool}>
        {(close) => (
          <div className={classes.tools}>
            <Column>
              <Button
                variant="default"
                onClick={() => {
                  close()
                  setKeeping(true)
                }}
              >
                {t('delivery:kept.keep')}
              </Button>
              <FileStarter definition={definition} onStarted={close} />
            </Column>
          </div>
        )}
      </Dropdown>
      {keeping ? <KeepDialog definition={definition} onClose={() => setKeeping(false)} /> : null}
    </>
  )
}

/** Has the file of a report made by a job, and leads to it. */
function FileStarter({ definition, onStarted }: { definition: ReportDefinition; onStarted: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const { busy, act } = useAct()
  const start = () =>
    act(
      () => rpc.reportRuns.start({ definition, format, language }),
      async () => {
        onStarted()
        await refreshFiles(client)
        await navigate({ to: '/reports/files' })
      },
    )
  return (
    <>
      <Choice
        label={t('delivery:kept.format')}
        options={REPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
        value={format}
        onChange={setFormat}
      />
      <Muted>{t('delivery:tools.hint')}</Muted>
      <Button loading={busy} onClick={() => void start()}>
        {t('delivery:kept.run')}
      </Button>
    </>
  )
}
