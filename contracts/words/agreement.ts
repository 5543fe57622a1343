// Players and customers see this agreement if they have no client, or it has no agreement (rule 207).
export const DEFAULT_AGREEMENT = `<h2>Non-disclosure agreement</h2>
<p>This exercise rehearses how your organisation would act in a crisis. To make it worth your time it uses realistic names, messages and
weaknesses. Please agree to the following before you take part.</p>
<ol>
<li><strong>What is confidential.</strong> The scenario, every message, document and picture in it, the answers and notes of all participants,
and the reports made from them.</li>
<li><strong>What you promise.</strong> You use this material only for the exercise and for learning from it. You do not copy, publish or pass it
on to anyone who has not agreed to these terms, and you do not discuss it where others can hear.</li>
<li><strong>It is an exercise.</strong> Every event in it is invented. You do not forward its messages as if they were real, and you do not act on
real systems because of them. If a real incident occurs, stop the exercise and follow your organisation's own procedures.</li>
<li><strong>What is recorded.</strong> What you answer and write, and when, is kept and shown to the people who ordered or lead the
exercise.</li>
<li><strong>How long it holds.</strong> This agreement holds for three years after the exercise, and does not cover what is public already or
what the law obliges you to disclose.</li>
</ol>
<p>By choosing <em>I agree to NDA</em> you accept these terms for yourself.</p>`
