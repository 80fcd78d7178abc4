import { useMemo } from 'react'
import { formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { SheetLabel } from '../../model.ts'
import { type Figure, sentenceWriter, type Writer } from '../../rules/sentences.ts'

/** Returns the functions that write the figures, steps and remarks of a result in the reader's language. */
export function useSentences() {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const reading = useReading()
  return useMemo(
    () =>
      sentenceWriter({
        say: t as unknown as Writer['say'],
        number,
        money,
        share: (fraction) => formatShare(fraction, reading, 2),
        word: (word) => word[reading.language],
      }),
    [t, number, money, reading],
  )
}

/** Returns the function that writes a figure with its unit in the reader's language, isolated from the sentence around it. */
export const useFigure = (): ((of: Figure) => string) => useSentences().figure

/** Returns the function that names a sheet in the reader's language. */
export const useSheetName = (): ((label: SheetLabel) => string) => useSentences().sheet
