import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useReading } from '../kit/text/reading.ts'
import { useHighContrast } from '../styles/contrast.ts'
import { FRAME_WORDS, type FrameWord, type Look } from './protocol.ts'

// The frame fills these in itself: only it knows the figures.
const LEFT_OPEN = { page: '{{page}}', count: '{{count}}', address: '{{address}}' }

/** How this page looks and speaks, for the frame to do likewise. */
export function useLook(title: string): Look {
  const { t } = useTranslation()
  const { language, digits } = useReading()
  const scheme = useComputedColorScheme('light')
  const contrast = useHighContrast() ? 'high' : 'normal'
  return useMemo(() => {
    const say = t as unknown as (key: string, params: object) => string
    const words = Object.fromEntries(FRAME_WORDS.map((name) => [name, say(`pdf:frame.${name}`, LEFT_OPEN)]))
    return { language, digits, scheme, contrast, title, words: words as Record<FrameWord, string> }
  }, [t, language, digits, scheme, contrast, title])
}
