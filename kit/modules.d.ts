// Declares for the type checker the style sheet modules and the environment that the bundler provides.
/// <reference types="vite/client" />
