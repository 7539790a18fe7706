// What the image starts: the service, or one of its commands, such as `podman run tiffin migrate`.
const programs = {
  serve: 'dist/server/main.js',
  mcp: 'dist/agents/main.js',
  ...Object.fromEntries(
    ['backup', 'certify', 'doctor', 'import', 'merchant', 'migrate', 'owner-link', 'restore'].map((name) => [
      name,
      `dist/commands/${name}.js`,
    ]),
  ),
};

const [name = 'serve', ...given] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : null;
if (program === null) {
  console.error(`There is no "${name}". There are: ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}
const place = new URL(`../../${program}`, import.meta.url);
process.argv = [process.argv[0], place.pathname, ...given];
await import(place);
