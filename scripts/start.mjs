// npm start: installs and builds what is missing, then runs the server on the project's own Node.
// Arguments are passed on: npm start -- --empty
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old to install with: 20 or later is needed.`)
  process.exit(1)
}

const { NODE, run, SERVER, SERVER_ENV } = await import('./child.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')

// The engine of drive times takes as much room as all else, and few firms set it up.
await ensureInstalled({ with: process.env.ROADS_PBF ? ['node_modules/@valhallajs/valhallajs'] : [] })
await ensureBuilt()
process.exit(await run(NODE, [...SERVER, ...process.argv.slice(2)], { env: SERVER_ENV }))
