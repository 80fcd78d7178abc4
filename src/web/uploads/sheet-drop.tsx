import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorPanel } from '../kit/feedback/error-panel.tsx'
import { ProgressBar } from '../kit/feedback/progress-bar.tsx'
import { Column } from '../kit/layout/layout.tsx'
import classes from './sheet-drop.module.css'

const SHEETS = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Files of places, as `accept` names them. */
export const MAP_FILES = '.geojson,.json,.geojsonl,.geojsons,.ndjson,.topojson,.kml,.kmz,.gpx,.zip,application/geo+json'

type Props = {
  /** Whether files of places are taken beside sheets. */
  takesMaps?: boolean
  /** The files that are taken in the place of sheets, as `accept` names them. */
  takes?: string
  /** The file that was read last, named in place of the invitation. */
  read?: string | undefined
  /** Sends one file and waits for what the server says of it; what it throws is shown below. */
  send: (file: File, signal: AbortSignal) => Promise<unknown>
}

/** An area for one file that is read at once, dropped or chosen. The sending can be cancelled, and ends when the person leaves the page. */
export function SheetDrop({ takesMaps = false, takes, read, send }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [several, setSeveral] = useState(false)
  const [over, setOver] = useState(false)

  useEffect(() => () => sending.current?.abort(), [])

  const take = async (files: readonly File[]) => {
    const [file] = files
    setSeveral(files.length > 1)
    if (!file || files.length > 1 || name !== null) return
    const control = new AbortController()
    sending.current = control
    setError(null)
    setName(file.name)
    try {
      await send(file, control.signal)
    } catch (cause) {
      if (!control.signal.aborted) setError(cause)
    } finally {
      setName(null)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const lead = name === null ? read : t('uploads:sheet.sending', { name: isolateBidi(name) })
  return (
    <div>
      <Column
        as="section"
        align="center"
        gap={12}
        aria-label={t('uploads:sheet.drop')}
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={36} aria-hidden="true" />
        <p className={classes.lead}>{lead ?? t('uploads:sheet.drop')}</p>
        {name === null ? (
          <Button variant="default" onClick={() => input.current?.click()}>
            {t('uploads:sheet.choose')}
          </Button>
        ) : (
          <>
            <ProgressBar label={t('uploads:sheet.sending', { name: isolateBidi(name) })} />
            <Button variant="default" onClick={() => sending.current?.abort()}>
              {t('shell:cancel')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={takes ?? (takesMaps ? `${SHEETS},${MAP_FILES}` : SHEETS)}
          aria-label={t('uploads:sheet.choose')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Allows the same file to be chosen again after a correction.
            currentTarget.value = ''
            void take(files)
          }}
        />
      </Column>
      {several ? (
        <p role="alert" className={classes.fault}>
          {t('uploads:sheet.one')}
        </p>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
    </div>
  )
}
