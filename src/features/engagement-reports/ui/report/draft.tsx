import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Loader } from '#web/kit/controls/loader.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { WholeNow, WholeScreen } from '../../model.ts'
import classes from './draft.module.css'
import { wholeDraftQuery } from './reads.ts'

const PdfFrame = fetched(() => import('#web/pdf/pdf-frame.tsx').then((module) => module.PdfFrame))

/** The draft as it would be issued now, drawn when it is asked for: it takes seconds. */
export function Draft({ screen: { engagementId, number }, now }: { screen: WholeScreen; now: WholeNow }) {
  const { t } = useTranslation()
  const [drawing, setDrawing] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    ...wholeDraftQuery(engagementId, drawing),
    enabled: drawing > 0,
    placeholderData: (previous) => previous,
  })
  if (now.properties === 0) return null
  return (
    <Panel
      title={t('engagementreports:preview.title')}
      action={
        <Button
          size="sm"
          variant="default"
          disabled={isFetching}
          leftSection={<IconEye size={18} aria-hidden="true" />}
          onClick={() => setDrawing((last) => last + 1)}
        >
          {t(drawing === 0 ? 'engagementreports:preview' : 'engagementreports:preview.again')}
        </Button>
      }
    >
      <Row pad={16} gap={8} as="p" role="status">
        {isFetching ? <Loader size={18} aria-hidden /> : null}
        {t(isFetching ? 'engagementreports:preview.drawing' : 'engagementreports:preview.text')}
      </Row>
      {error && !isFetching ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && drawing > 0 ? (
        <div className={classes.frame}>
          <PdfFrame
            key={`${drawing} ${data.byteLength}`}
            url={`${engagementId} ${drawing}`}
            size={data.byteLength}
            bytes={data}
            title={t('engagementreports:title.of', { number })}
          />
        </div>
      ) : null}
    </Panel>
  )
}
