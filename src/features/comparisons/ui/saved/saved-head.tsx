import { type Icon, IconAdjustments, IconLink, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { type Command, useCommands } from '#web/palette/commands.ts'
import classes from '#web/records/details/details.module.css'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { weightingName } from '../../model.ts'
import { Names } from '../names.tsx'
import { type Saved, SavedActs } from './saved-acts.tsx'
import { editLink, savedUrl } from './to-comparisons.tsx'

type Props = Saved & { hasChanged: boolean }

/** The name of a saved comparison and the actions on it. */
export function SavedHead({ hasChanged, ...saved }: Props) {
  const { comparison } = saved
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const copy = useCopy()
  const { id, name, properties, editable, method, weightingMethod, results } = comparison
  useHeadCommands(comparison)
  return (
    <PageHead
      title={<Iso>{name}</Iso>}
      eyebrow={
        <Row as="span" inline wrap gap={[4, 8]}>
          {t(`comparisons:method.${method}`)} · {t(`comparisons:weighting.${weightingName(weightingMethod)}`)}
          {hasChanged ? <Badge tone="amber">{t('comparisons:list.changed')}</Badge> : null}
        </Row>
      }
      subtitle={<Names names={properties.map(displayName)} />}
      documentTitle={name}
      actions={
        <>
          {editable ? (
            <ButtonLink {...editLink(comparison)} {...act(IconAdjustments)}>
              {t('comparisons:saved.change')}
            </ButtonLink>
          ) : null}
          <Button {...act(IconLink)} onClick={() => void copy(savedUrl(comparison))}>
            {t('comparisons:saved.copyLink')}
          </Button>
          <Button {...act(IconPrinter)} onClick={() => window.print()}>
            {t('records:details.print')}
          </Button>
          {results ? (
            <ExportMenu
              title={t('comparisons:saved.export')}
              offers={[{ format: 'pdf' }, { format: 'xlsx' }]}
              pathOf={(format, language) => `/files/comparisons/${id}/${format}?language=${language}`}
              inEither
              inHead
            />
          ) : null}
          <SavedActs {...saved} />
        </>
      }
    />
  )
}

/** The common props of the buttons, each with its own icon. */
function act(Sign: Icon) {
  return { variant: 'default', className: classes.act, leftSection: <Sign size={18} aria-hidden="true" /> } as const
}

/** The same actions for the command palette. */
function useHeadCommands(comparison: SavedComparison): void {
  const navigate = useNavigate()
  const copy = useCopy()
  useCommands([
    ...(comparison.editable
      ? [
          {
            id: 'change',
            name: (t) => t('comparisons:saved.change'),
            icon: IconAdjustments,
            run: () => void navigate(editLink(comparison)),
          } satisfies Command,
        ]
      : []),
    {
      id: 'copy-link',
      name: (t) => t('comparisons:saved.copyLink'),
      icon: IconLink,
      run: () => void copy(savedUrl(comparison)),
    },
    { id: 'print', name: (t) => t('records:details.print'), icon: IconPrinter, run: () => window.print() },
  ])
}
