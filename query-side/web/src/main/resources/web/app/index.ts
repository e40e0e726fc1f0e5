/** The entry point: the bundle has what is imported from here. Without this file it would have every file of the folder. */
import './main';
