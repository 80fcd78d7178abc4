import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '../kit/text/reading.ts'
import { shareOf, type Upload } from './queue-state.ts'

// Told at each quarter: a figure that changes all the time would be read out all the time.
const PARTS = 4

/** Tells a screen reader how far the files are, and that the connection is lost, when it has nothing else to say. */
export function Told({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const said = useRef('')
  const under = uploads.find(({ state, step }) => state === 'running' && step === 'send')
  const away = uploads.some(({ state }) => state === 'away')
  const quarter = under ? Math.floor(shareOf([under]) * PARTS) / PARTS : 0
  if (away) said.current = t('uploads:away')
  else if (under && quarter > 0)
    said.current = t('uploads:told', { name: isolateBidi(under.file.name), share: share(quarter) })
  else if (uploads.length === 0) said.current = ''
  return (
    <VisuallyHidden component="p" role="status">
      {said.current}
    </VisuallyHidden>
  )
}
