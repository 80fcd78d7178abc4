import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { weightingName } from '../../model.ts'

/** The facts of a saved comparison besides its outcome: how it was made, by whom and when. */
export function useSavedFacts(comparison: SavedComparison): Record<'how' | 'people', Fact[]> {
  const { t } = useTranslation()
  const { digits, instant } = useFormat()
  const displayName = useDisplayName()
  const { properties, primaryPropertyId, method, weightingMethod, year, version } = comparison
  const primary = properties.find(({ id }) => id === primaryPropertyId)
  return {
    how: [
      ...(primary
        ? [
            {
              label: t('comparisons:save.primary'),
              value: primary.gone ? (
                <Iso>{displayName(primary)}</Iso>
              ) : (
                <TextLink to="/properties/$id" params={{ id: primary.id }}>
                  <Iso>{displayName(primary)}</Iso>
                </TextLink>
              ),
            },
          ]
        : []),
      { label: t('comparisons:saved.field.method'), value: t(`comparisons:method.${method}`) },
      {
        label: t('comparisons:saved.field.weightingMethod'),
        value: t(`comparisons:weighting.${weightingName(weightingMethod)}`),
      },
      { label: t('comparisons:saved.field.year'), value: <Num>{digits(String(year))}</Num> },
    ],
    people: [
      { label: t('comparisons:list.createdBy'), value: <Iso>{digits(comparison.createdByName)}</Iso> },
      { label: t('comparisons:list.createdAt'), value: <Num>{instant(comparison.createdAt)}</Num> },
      ...(version > 1
        ? [
            { label: t('comparisons:saved.updatedBy'), value: <Iso>{digits(comparison.updatedByName)}</Iso> },
            { label: t('comparisons:list.updatedAt'), value: <Num>{instant(comparison.updatedAt)}</Num> },
          ]
        : []),
    ],
  }
}
