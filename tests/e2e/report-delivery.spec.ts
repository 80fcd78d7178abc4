import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, LONG, test } from './support/test.ts'

test(
  'a report is kept, scheduled, made as a file and shared; a stranger opens it by its link until it is revoked',
  LONG,
  async ({ as, say, expected }) => {
    test.slow()
    const page = await as('appraiser')
    const name = `تقييمات الأسبوع ${unique()}`
    const line = (list: string) =>
      page
        .getByRole('list', { name: say(list as 'delivery:kept.title') })
        .getByRole('listitem')
        .filter({ hasText: name })
    await page.goto('/reports/valuations?period=lastMonth&groupBy=status')
    await page.getByRole('button', { name: say('delivery:tools') }).click()
    await page.getByRole('button', { name: say('delivery:kept.keep') }).click()
    const keeping = page.getByRole('dialog', { name: say('delivery:kept.keep') })
    await keeping.getByRole('button', { name: say('delivery:kept.save') }).click()
    await expect(keeping.getByText(say('kernel:required'))).toBeVisible()
    await keeping.getByRole('textbox').fill(name)
    await keeping.getByText('CSV', { exact: true }).click()
    await keeping.getByRole('button', { name: say('delivery:kept.save') }).click()
    await expect(page.getByText(say('delivery:kept.saved', { name: isolateBidi(name) }))).toBeVisible()

    await page.goto('/reports/kept')
    await line('delivery:kept.title')
      .getByRole('button', { name: say('delivery:kept.acts', { name: isolateBidi(name) }) })
      .click()
    await page.getByRole('button', { name: say('delivery:kept.schedule') }).click()
    const scheduling = page.getByRole('dialog')
    await scheduling.getByText(say('delivery:schedule.every.week'), { exact: true }).click()
    await scheduling.getByRole('button', { name: say('delivery:kept.save') }).click()
    await expect(scheduling.getByText(say('delivery:schedule.missing'))).toBeVisible()
    await scheduling.getByRole('combobox', { name: say('delivery:schedule.add') }).click()
    await scheduling.getByRole('option').first().click()
    await expectAccessible(page, 'the dialog of a schedule')
    await scheduling.getByRole('button', { name: say('delivery:kept.save') }).click()
    await expect(line('delivery:kept.title')).toContainText(say('delivery:kept.recipients', { n: '1' }))
    // The name leads back to the report as it was kept.
    await line('delivery:kept.title').getByRole('link').click()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ period: 'lastMonth', groupBy: 'status' })
    await page.goBack()

    await line('delivery:kept.title')
      .getByRole('button', { name: say('delivery:kept.run') })
      .click()
    await page.getByRole('button', { name: say('delivery:run.show') }).click()
    const file = line('delivery:files.heading')
    await expect(file.getByRole('link')).toBeVisible({ timeout: 30_000 })
    await file.getByRole('button', { name: say('delivery:run.acts', { name: isolateBidi(name) }) }).click()
    await page.getByRole('button', { name: say('delivery:run.share') }).click()
    const sharing = page.getByRole('dialog')
    await sharing.getByLabel(say('delivery:share.password')).fill('ديوانية-2026')
    await sharing.getByRole('button', { name: say('delivery:share.create') }).click()
    const link = await sharing.getByLabel(say('delivery:share.link')).inputValue()
    await sharing
      .getByRole('button', { name: say('shell:close') })
      .first()
      .click()
    const shared = line('delivery:links.heading')
    await expect(shared).toContainText(say('delivery:link.openings', { n: '0' }))

    const stranger = await as(null)
    const { pathname } = new URL(link)
    const answer = await stranger.goto(pathname)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    const password = stranger.getByLabel(say('delivery:shared.password'), { exact: true })
    const open = stranger.getByRole('button', { name: say('delivery:shared.open') })
    await password.fill('wrong')
    await open.click()
    await expect(stranger.getByText(say('errors:report-share-password', { left: '4' }))).toBeVisible()
    await password.fill('ديوانية-2026')
    await open.click()
    await expect(stranger.getByText(name)).toBeVisible()
    await expectAccessible(stranger, 'the page of a link')
    const [download] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('link', { name: say('delivery:shared.download') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^valuations-.*\.csv$/)

    await page.reload()
    await expect(shared).toContainText(say('delivery:link.openings', { n: '1' }))
    await expectAccessible(page, 'the files of reports')
    await shared.getByRole('button').click()
    await expect(shared).toContainText(say('delivery:link.state.REVOKED'))
    await stranger.reload()
    await expect(stranger.getByText(say('errors:report-share-gone'))).toBeVisible()
    expected(/404/)
  },
)
