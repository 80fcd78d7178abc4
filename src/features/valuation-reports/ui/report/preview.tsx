import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Loader } from '#web/kit/controls/loader.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { previewQuery } from './reads.ts'
import classes from './report.module.css'

const PdfFrame = fetched(() => import('#web/pdf/pdf-frame.tsx').then((module) => module.PdfFrame))

/** How long nothing was stored before the report is drawn again, in ms. */
const PAUSE = 900

type Props = { valuationId: string; title: string; version: number }

/** The report as it is printed now, which follows what is stored after a pause; the last one stays until the next is there. */
export function Preview({ valuationId, title, version }: Props) {
  const { t } = useTranslation()
  const [drawn, setDrawn] = useState({ version, drawing: 0 })
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(valuationId, drawn.version, drawn.drawing),
    placeholderData: (previous) => previous,
  })
  useEffect(() => {
    const pause = setTimeout(() => setDrawn((last) => (last.version === version ? last : { ...last, version })), PAUSE)
    return () => clearTimeout(pause)
  }, [version])
  return (
    <Column as="section" gap={8} className={classes.preview} aria-label={t('report:preview')}>
      <Row gap={12} className={classes.bar}>
        <h2>{t('report:preview')}</h2>
        <span role="status">
          {isFetching ? (
            <>
              <Loader size={18} aria-hidden /> {t('report:preview.drawing')}
            </>
          ) : null}
        </span>
        <Button
          variant="default"
          size="compact-md"
          disabled={isFetching}
          onClick={() => setDrawn((last) => ({ ...last, drawing: last.drawing + 1 }))}
        >
          {t('report:preview.again')}
        </Button>
      </Row>
      {error && !isFetching ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <div className={classes.frame}>
        {data ? (
          <PdfFrame
            key={`${drawn.version} ${drawn.drawing} ${data.byteLength}`}
            url={`${valuationId} ${drawn.version} ${drawn.drawing}`}
            size={data.byteLength}
            bytes={data}
            title={title}
          />
        ) : null}
      </div>
    </Column>
  )
}
