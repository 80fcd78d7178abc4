import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#kernel/words.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ReportDefinition } from '../../model.ts'

/** A report with its totals and its first rows; the one before stays on the screen until the next is loaded. */
export const previewQuery = (definition: ReportDefinition, language: Language) =>
  queryOptions({
    queryKey: ['registers', definition.register, definition, language],
    queryFn: ({ signal }) => rpc.registers.preview({ definition, language }, { signal }),
    placeholderData: keepPreviousData,
  })
