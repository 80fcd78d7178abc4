// npm start: installs and builds what is missing, then runs the server on the project's own Node.
// Arguments are passed on: npm start -- --empty
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old to install with: 20 or later is needed.`)
  process.exit(1)
}

const { NODE, run, SERVER, SERVER_ENV } = await import('./child.mjs')
const { ensureInstalled, WHERE_SET } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')

await ensureInstalled({ with: Object.keys(WHERE_SET).flatMap((name) => (process.env[name] ? WHERE_SET[name] : [])) })
await ensureBuilt()
process.exit(await run(NODE, [...SERVER, ...process.argv.slice(2)], { env: SERVER_ENV }))
