import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isUnchanged, type ShownList, useShownList, viewsQuery } from './use-views.ts'

/** The name of the view in use, whether the list was changed since, and what resets the list. */
export function CurrentView(shown: ShownList) {
  const { t } = useTranslation()
  const { reset } = useShownList(shown)
  const { data } = useQuery(viewsQuery(shown.list))
  const { view: id } = shown.search as { view?: string }
  const view = data?.views.find((one) => one.id === id)
  const name = view && isolateBidi(view.name)
  return (
    <>
      {view ? (
        <span>{isUnchanged(view, shown.search) ? t('views:current', { name }) : t('views:changed', { name })}</span>
      ) : null}
      <Button variant="subtle" size="sm" onClick={reset}>
        {t('views:reset')}
      </Button>
    </>
  )
}
