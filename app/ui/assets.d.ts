/** A stylesheet without classes, imported for its effect. Those with classes have generated types. */
declare module '*.css' {}

declare module '*?url' {
  const url: string;
  export default url;
}
