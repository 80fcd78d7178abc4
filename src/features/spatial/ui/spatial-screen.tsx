import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import type { Selection } from '#features/places/model/selection.ts'
import type { Point } from '#kernel/geo.ts'
import type { Language } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { reasonText } from '#web/kit/feedback/error-text.ts'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { FilterBar } from './filter-bar.tsx'
import { MapPanel } from './map/map-panel.tsx'
import { type Analysis, FIRST_METRIC, FIRST_STEP, readAddress, writeSelections } from './read-address.ts'
import classes from './screen.module.css'
import type { SpatialAddress } from './search.ts'
import { AmenitySection } from './sections/amenity-section.tsx'
import { AreaSection } from './sections/area-section.tsx'
import { CompareSection } from './sections/compare-section.tsx'
import sections from './sections/sections.module.css'
import { TimeSection } from './sections/time-section.tsx'
import { ZoningSection } from './sections/zoning-section.tsx'
import { FIRST_RADIUS } from './selection/radius-choice.tsx'
import { SelectionPanel } from './selection/selection-panel.tsx'
import { useChoosing } from './selection/use-choosing.ts'
import { areaQuery } from './shared/reads.ts'

/** What the address says of an analysis. */
const addressOf = ({ selections, filters, metric, category, pins, step }: Analysis): SpatialAddress => {
  const { types, transactions, from, to } = filters
  const all: { [Name in keyof SpatialAddress]: string | undefined } = {
    at: writeSelections(selections),
    metric: metric === FIRST_METRIC ? undefined : metric,
    category: category ?? undefined,
    pins: pins ?? undefined,
    type: types?.join(','),
    transactions: transactions === 'RENT' ? transactions : undefined,
    from,
    to,
    step: step === FIRST_STEP ? undefined : step,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** The query of the PDF of a selection's analysis. */
function fileQuery(selection: Selection, { filters, step }: Analysis, language: Language): string {
  const { types, transactions, from, to } = filters
  return new URLSearchParams({
    selection: JSON.stringify(selection),
    step,
    ...(types ? { types: types.join(',') } : {}),
    ...(transactions ? { transactions } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    language,
  }).toString()
}

/** The spatial analysis: a map, up to four areas, and the five sections of the primary one. */
export function SpatialScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, allowed } = useMe()
  const isInside = user !== null && rowScope(user) === 'all'
  const read = readAddress(useSearch({ from: '/spatial-analysis' }))
  const analysis: Analysis = isInside || read.metric === 'amenities' ? read : { ...read, metric: 'amenities' }
  const { selections, filters, step } = analysis
  const change = (next: Partial<Analysis>) =>
    void navigate({
      to: '/spatial-analysis',
      search: addressOf({ ...analysis, ...next }),
      replace: true,
      resetScroll: false,
    })
  const choosing = useChoosing(selections, (next) => change({ selections: next }))
  const { current, method } = choosing
  const [outside, setOutside] = useState(false)
  const fault = useShapeFault(current, filters)

  const pick = (point: Point | null, by: 'key' | 'press') => {
    setOutside(false)
    if (method === 'polygon') {
      // A press draws by itself.
      if (by === 'key' && point) choosing.setCorners([...choosing.corners, [point.longitude, point.latitude]])
      return
    }
    if (method === 'radius') {
      if (point)
        choosing.set({ kind: 'radius', ...point, metres: current?.kind === 'radius' ? current.metres : FIRST_RADIUS })
      else if (current) choosing.remove(choosing.active)
      return
    }
    if (!point) return
    rpc.places.locate(point).then(
      (place) => {
        if (place) choosing.set({ kind: 'area', areaNumber: place.area })
        else setOutside(true)
      },
      () => setOutside(false),
    )
  }
  const [primary] = selections
  return (
    <>
      <PageHead
        title={t('header:spatialAnalysis')}
        actions={
          primary ? (
            <ExportMenu
              title={t('analysis:pdf.title')}
              offers={[{ format: 'pdf' }]}
              pathOf={(_, language) => `/files/spatial/analysis.pdf?${fileQuery(primary, analysis, language)}`}
              inEither
              inHead
            />
          ) : undefined
        }
      />
      {isInside ? <FilterBar filters={filters} onChange={(next) => change({ filters: next })} /> : null}
      <Grid columns="minmax(0, 1fr) minmax(0, 23rem)" align="start" until={1000} className={classes.place}>
        <MapPanel analysis={analysis} choosing={choosing} isInside={isInside} onSet={change} onPick={pick} />
        <SelectionPanel
          choosing={choosing}
          canDraw={isInside}
          fault={fault}
          note={outside ? t('analysis:name.outside') : undefined}
        />
      </Grid>
      {primary ? (
        <Grid columns={2} until={1000} className={sections.sections}>
          <AreaSection selection={primary} filters={filters} />
          <CompareSection selections={selections} filters={filters} />
          <AmenitySection selection={primary} />
          <TimeSection selection={primary} filters={filters} step={step} onStep={(next) => change({ step: next })} />
          <ZoningSection selection={primary} />
        </Grid>
      ) : (
        <div className={classes.empty}>
          <Panel>
            <EmptyState title={t('analysis:selection.none')} hint={t('analysis:selection.none.hint')} />
          </Panel>
        </div>
      )}
      {isInside ? (
        <Row as="p" align="stretch" wrap gap={[8, 16]} className={`${classes.imports} no-print`}>
          <TextLink to="/amenities">{t('analysis:list.amenities')}</TextLink>
          <TextLink to="/zones">{t('analysis:list.zones')}</TextLink>
        </Row>
      ) : null}
      {allowed('canManageSettings') ? (
        <Row as="p" align="stretch" wrap gap={[8, 16]} className={`${classes.imports} no-print`}>
          <TextLink to="/amenities/import">{t('analysis:import.amenities')}</TextLink>
          <TextLink to="/zones/import">{t('analysis:import.zones')}</TextLink>
        </Row>
      ) : null}
    </>
  )
}

/** What the server finds wrong with a drawn polygon or a circle. */
function useShapeFault(selection: Selection | undefined, filters: Analysis['filters']): string | undefined {
  const isDrawn = selection?.kind === 'polygon' || selection?.kind === 'radius'
  const { error } = useQuery({
    ...areaQuery({ selection: selection ?? { kind: 'governorate', governorate: 'CAPITAL' }, ...filters }),
    enabled: isDrawn,
  })
  return isDrawn && error instanceof RpcError && error.type === 'VALIDATION' ? reasonText(error) : undefined
}
