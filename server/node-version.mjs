// Plain JavaScript, because older versions of Node must be able to run it.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Tendwell needs Node 24 and found ${process.versions.node}: run "npm install" with install scripts allowed for the package "node", or install Node 24 or newer.`,
  );
  process.exit(1);
}
