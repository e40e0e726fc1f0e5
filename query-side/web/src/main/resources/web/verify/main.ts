import '../app/base.css';
import '../app/verdict/verdict.css';
import './verify.css';
import './verify-page';
