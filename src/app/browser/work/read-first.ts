import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'

/**
 * What the dialog of a task needs of its record, read when it opens; null until it is there. A refusal is said, and so is that somebody else has
 * done it by now: `find` finds nothing. Either closes the dialog. One that is open stays, whatever is read later.
 */
export function useReadFirst<T, One extends object>(
  { data, error, isFetching }: UseQueryResult<T>,
  onClose: () => void,
  find: (data: T) => One | undefined,
): One | null {
  const { t } = useTranslation()
  const found = data === undefined ? undefined : find(data)
  const [opened, open] = useState<One | null>(null)
  if (found && !opened) open(found)
  const isRefused = error !== null && !opened
  const isDone = data !== undefined && !isFetching && !found && !opened
  const close = useEffectEvent(() => {
    if (error) toastError(error)
    else toast.info(t('work:gone'))
    onClose()
  })
  useEffect(() => {
    if (isRefused || isDone) close()
  }, [isRefused, isDone])
  return found ?? opened
}
